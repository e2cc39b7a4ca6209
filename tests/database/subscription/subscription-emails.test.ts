import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import type { SubscriptionEnding } from "#domain/subscription.ts";
import { createSmtpMailer } from "#integrations/mail/smtp.server.ts";
import { jobHandlers } from "#jobs/handlers/registry.server.ts";
import { emailsAbout } from "#queries/email-deliveries.server.ts";
import { queueDailyWork } from "#workflows/daily/queue-daily-work.server.ts";
import { endSubscription } from "#workflows/subscription/end-subscription.server.ts";
import { openSubscription } from "#workflows/subscription/open-subscription.server.ts";
import { resumeSubscription } from "#workflows/subscription/resume-subscription.server.ts";
import { startMailServer } from "../../unit/emails/mail-server.ts";
import { type AccountsWorld, addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { insertOrder, jobContext } from "../email/job-bench.ts";
import { engines } from "../test-database.ts";

const now = new Date("2026-11-21T10:00:00Z");
const address = "camille@plomberie.example";

describe.each(engines())("messages about a subscription, on the $name database", (engine) => {
  let world: AccountsWorld;
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let alix: string;
  let camille: string;
  let subscriptionId: string;

  beforeAll(async () => {
    world = await openAccountsWorld(engine);
    server = await startMailServer();
    alix = await addUser(world, "alix@phare.example", { administrator: true });
    camille = await addUser(world, address);
  });
  afterAll(async () => {
    await server.stop();
    await world.close();
  });

  const dependencies = () => ({ db: world.application.db, jobs: world.jobs });
  beforeEach(async () => {
    await world.owner.pool.query(
      "truncate orders, journal, email_deliveries, daily_runs cascade; delete from pgboss.job",
    );
    server.received.length = 0;
    const opened = await openSubscription(dependencies(), {
      orderId: await insertOrder(world.owner.db, { userId: camille, status: "paid", mode: "live" }),
      listings: 1,
      startedOn: "2026-11-21",
      administratorId: alix,
      now,
    });
    if (!opened.ok) throw new Error(opened.reason);
    ({ subscriptionId } = opened);
  });

  /** Runs every job that waits, as the worker does. */
  async function runJobs(clock = now): Promise<Email[]> {
    const mailer = createSmtpMailer(server.url);
    onTestFinished(() => mailer.close());
    const context = { ...jobContext(world.owner.db, mailer), clock: () => clock };
    const { rows } = await world.owner.pool.query<{
      name: keyof typeof jobHandlers;
      data: unknown;
    }>("select name, data from pgboss.job order by created_on, name");
    for (const { name, data } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await jobHandlers[name](data, context, { isLast: false });
    }
    return Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
  }

  const end = (ending: SubscriptionEnding, at = now) =>
    endSubscription(dependencies(), { subscriptionId, ending, administratorId: alix, now: at });
  const resume = () =>
    resumeSubscription(dependencies(), { subscriptionId, administratorId: alix, now });

  test("each act is told once, with its day, its price and what is given back", async () => {
    await runJobs();
    await end("period-end");
    await runJobs();
    await resume();
    await runJobs();
    await end("at-once", new Date("2026-12-05T10:00:00Z"));
    await runJobs();
    const emails = await runJobs();
    expect(emails.map(({ to, subject }) => [to?.[0]?.address, plain(subject)])).toEqual([
      [address, "Votre abonnement commence le 21 novembre 2026"],
      [address, "Votre abonnement prend fin le 20 décembre 2026"],
      [address, "Votre abonnement continue"],
      [address, "Votre abonnement prend fin le 5 décembre 2026"],
    ]);
    const [opening, monthEnd, , atOnce] = emails.map(({ text }) => plain(text));
    expect(opening).toContain("120 €");
    expect(opening).toContain("https://agence.example/resilier-votre-contrat");
    expect(monthEnd).not.toContain("remboursés");
    // 15 days left of 30.
    expect(atOnce).toContain("60,00 € TTC : 15 jours restants sur les 30");
    expect(atOnce).toContain("7 jours ouvrés");
    const viewer = { kind: "administrator", userId: alix } as const;
    const shown = await lookAs(world.application.db, { viewer }, (db) =>
      emailsAbout(db, "subscription", subscriptionId),
    );
    expect(shown).toHaveLength(4);
  });

  test("one undone before it left is not told; ended again the same day, it is", async () => {
    await runJobs();
    await end("period-end");
    await resume();
    await end("period-end");
    await runJobs();
    await resume();
    await runJobs();
    await end("period-end");
    const emails = await runJobs();
    expect(emails.map(({ subject }) => plain(subject))).toEqual([
      "Votre abonnement commence le 21 novembre 2026",
      "Votre abonnement prend fin le 20 décembre 2026",
      "Votre abonnement continue",
      "Votre abonnement prend fin le 20 décembre 2026",
    ]);
  });

  test("the daily work ends what is over, and writes to nobody about it", async () => {
    await end("period-end");
    await runJobs();
    const sent = server.received.length;
    const later = new Date("2026-12-20T23:10:00Z");
    await queueDailyWork({ db: world.owner.db, jobs: world.jobs }, later);
    await queueDailyWork({ db: world.owner.db, jobs: world.jobs }, later);
    const { rows: queued } = await world.owner.pool.query(
      "select data from pgboss.job where name = 'end-due-subscriptions'",
    );
    expect(queued).toEqual([{ data: { day: "2026-12-20" } }]);
    await runJobs(later);
    await runJobs(later);
    const { rows } = await world.owner.pool.query("select subscribed from subscriptions");
    expect(rows).toEqual([{ subscribed: false }]);
    expect(server.received).toHaveLength(sent);
  });
});

/** Without the typographic spaces. */
function plain(text: string | undefined): string | undefined {
  return text?.replaceAll(/\s/g, " ");
}
