import { randomUUID } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { site } from "#config/site.ts";
import { createSmtpMailer } from "#integrations/mail/smtp.server.ts";
import { jobHandlers } from "#jobs/handlers/registry.server.ts";
import { answerRevision } from "#workflows/revision/answer-revision.server.ts";
import { askRevision } from "#workflows/revision/ask-revision.server.ts";
import { moveRevision } from "#workflows/revision/move-revision.server.ts";
import { startMailServer } from "../../unit/emails/mail-server.ts";
import { type AccountsWorld, addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { insertOrder, jobContext } from "../email/job-bench.ts";
import { engines } from "../test-database.ts";

const now = new Date("2026-11-21T10:00:00Z");
const address = "camille@plomberie.example";

describe.each(engines())("messages about a revision, on the $name database", (engine) => {
  let world: AccountsWorld;
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let alix: string;
  let camille: string;
  let requestId: string;

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
      "truncate orders, journal, email_deliveries cascade; delete from pgboss.job",
    );
    server.received.length = 0;
    requestId = randomUUID();
    const asked = await askRevision(dependencies(), {
      key: requestId,
      orderId: await insertOrder(world.owner.db, { userId: camille, status: "paid" }),
      subject: "Horaires <b>du samedi</b>",
      description: "Ouvert\nle samedi & le lundi",
      actor: { kind: "client", userId: camille },
      now,
    });
    if (!asked.ok) throw new Error(asked.reason);
  });

  /** Runs every job that waits, as the worker does. */
  async function runJobs(): Promise<Email[]> {
    const mailer = createSmtpMailer(server.url);
    onTestFinished(() => mailer.close());
    const { rows } = await world.owner.pool.query<{
      name: keyof typeof jobHandlers;
      data: unknown;
    }>("select name, data from pgboss.job order by created_on, name");
    for (const { name, data } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await jobHandlers[name](data, jobContext(world.owner.db, mailer), { isLast: false });
    }
    return Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
  }

  const say = (kind: "client" | "administrator", text: string) =>
    answerRevision(dependencies(), {
      requestId,
      key: randomUUID(),
      text,
      actor: { kind, userId: kind === "client" ? camille : alix },
      now,
    });
  const move = (action: "take" | "complete") =>
    moveRevision(dependencies(), { requestId, action, administratorId: alix, now });

  test("each goes to the other side, once, with what was written as text", async () => {
    await say("administrator", "Quelle heure ?");
    await say("client", "<script>9 h</script>");
    await move("take");
    await move("complete");
    await runJobs();
    const emails = await runJobs();
    expect(emails.map(({ to, subject }) => [to?.[0]?.address, plain(subject)])).toEqual([
      [site.email, "Demande de révision : Horaires <b>du samedi</b>"],
      [address, "Réponse à votre demande : Horaires <b>du samedi</b>"],
      [site.email, "Nouveau message : Horaires <b>du samedi</b>"],
      [address, "Nous nous occupons de votre demande : Horaires <b>du samedi</b>"],
      [address, "Votre révision est faite : Horaires <b>du samedi</b>"],
    ]);
    const [notice, answer, message] = emails;
    expect(notice?.text).toContain("incluse dans la commande");
    expect(notice?.text).toContain(`https://agence.example/admin/demandes/revisions/${requestId}`);
    expect(notice?.html).not.toContain("<b>du samedi</b>");
    expect(answer?.text).toContain(`https://agence.example/portal/demandes/${requestId}`);
    expect(message?.html).not.toContain("<script>");
    expect(message?.text).toContain("<script>9 h</script>");
  });

  test("nothing is sent to a client who has left", async () => {
    await move("take");
    await world.owner.pool.query("update revision_requests set user_id = null");
    const emails = await runJobs();
    expect(emails.map(({ to }) => to?.[0]?.address)).toEqual([site.email]);
  });
});

/** Without the typographic spaces. */
function plain(text: string | undefined): string | undefined {
  return text?.replaceAll(/\s/g, " ");
}
