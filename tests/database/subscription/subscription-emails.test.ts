import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { SubscriptionEnding } from "#domain/subscription.ts";
import { emailsAbout } from "#queries/email/list.server.ts";
import { queueDailyWork } from "#workflows/daily/queue-daily-work.server.ts";
import { endSubscription } from "#workflows/subscription/end-subscription.server.ts";
import { openSubscription } from "#workflows/subscription/open-subscription.server.ts";
import { receiveChargeTransfer } from "#workflows/money/receive-transfer.server.ts";
import { resumeSubscription } from "#workflows/subscription/resume-subscription.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { now, openEmailWorld, plain } from "../email/email-world.ts";
import { sharedWorld } from "../open-database-world.ts";

describe("e-mails about a subscription", () => {
  const world = sharedWorld(openEmailWorld, "orders, journal, daily_runs");
  let subscriptionId: string;

  beforeEach(async () => {
    await world.emptyMail();
    const { administratorId, client, dependencies, owner } = world;
    const opened = await openSubscription(dependencies, {
      orderId: await insertOrder(owner.db, {
        userId: client.id,
        status: "paid",
        mode: "live",
        siren: "732829320",
      }),
      listings: 1,
      startedOn: "2026-11-21",
      actor: { kind: "administrator", userId: administratorId },
      now,
    });
    if (!opened.ok) throw new Error(opened.reason);
    ({ subscriptionId } = opened);
  });

  const end = (ending: SubscriptionEnding, at = now) =>
    endSubscription(world.dependencies, {
      subscriptionId,
      ending,
      actor: { kind: "administrator", userId: world.administratorId },
      now: at,
    });
  const pay = async () => {
    const { administratorId, dependencies, owner } = world;
    const [charge] = await owner.db
      .select({ chargeId: subscriptionCharges.id })
      .from(subscriptionCharges)
      .where(eq(subscriptionCharges.subscriptionId, subscriptionId));
    const money = { amountCents: 120_00, receivedOn: "2026-11-21", reference: "VIR" };
    const call = { chargeId: charge?.chargeId ?? "", ...money, administratorId, now };
    expect(await receiveChargeTransfer(dependencies, call)).toMatchObject({ ok: true });
  };
  const resume = () =>
    resumeSubscription(world.dependencies, {
      subscriptionId,
      actor: { kind: "administrator", userId: world.administratorId },
      now,
    });

  test("a month below the vendor's minimum is requested by transfer, and not as refused by the bank", async () => {
    const { db } = world.owner;
    await db.update(subscriptions).set({
      collectedBy: "provider",
      provider: "trial",
      customerId: "cus_1",
      methodId: "pm_1",
      methodLabel: "Visa •••• 4242",
      methodKind: "card",
    });
    const small = { netCents: 40, vatCents: 8, grossCents: 48 };
    const failed = { status: "failed", failure: "amount_too_small", remindedStep: 0 } as const;
    await db.update(subscriptionCharges).set({ ...small, ...failed });
    const emails = await world.runJobs({ only: ["email-subscription-unpaid"] });
    expect(emails.map(({ subject }) => plain(subject))).toEqual([
      "Votre abonnement : 0,48 € à régler par virement",
    ]);
    expect(plain(emails[0]?.text)).toContain("à régler par virement");
  });

  test("go to an account's new address, and to the order's address once the account is deleted", async () => {
    const { db } = world.owner;
    const { id, email } = world.client;
    const elsewhere = "camille@nouvelle.example";
    await db.update(user).set({ email: elsewhere }).where(eq(user.id, id));
    onTestFinished(async () => {
      world.client.id = await addUser(world, email);
    });
    await world.runJobs();
    await end("period-end");
    await world.runJobs();
    await db.delete(user).where(eq(user.id, id));
    await resume();
    const emails = await world.runJobs();
    expect(emails.map(({ to }) => to?.[0]?.address)).toEqual([
      elsewhere,
      elsewhere,
      elsewhere,
      email,
    ]);
  });

  test("a subscription is opened at its account's present address, not at the order's", async () => {
    const { administratorId, client, dependencies, owner } = world;
    const orderId = await insertOrder(owner.db, {
      userId: client.id,
      status: "paid",
      email: "ancienne@plomberie.example",
    });
    const actor = { kind: "administrator", userId: administratorId } as const;
    const call = { orderId, listings: 1, startedOn: "2026-11-21", actor, now };
    const opened = await openSubscription(dependencies, call);
    const stored = await owner.db
      .select({ email: subscriptions.email })
      .from(subscriptions)
      .where(eq(subscriptions.id, opened.ok ? opened.subscriptionId : ""));
    expect(stored).toEqual([{ email: client.email }]);
  });

  test("each act is told once, with its day, its price and its refund", async () => {
    await world.runJobs();
    await end("period-end");
    await world.runJobs();
    await resume();
    await world.runJobs();
    await pay();
    await end("at-once", new Date("2026-12-05T10:00:00Z"));
    await world.runJobs();
    const emails = await world.runJobs();
    expect(emails.map(({ to, subject }) => [to?.[0]?.address, plain(subject)])).toEqual([
      [world.client.email, "Votre abonnement commence le 21 novembre 2026"],
      [world.client.email, "Votre abonnement : 120 € à régler par virement"],
      [world.client.email, "Votre abonnement prend fin le 20 décembre 2026"],
      [world.client.email, "Votre abonnement continue"],
      [world.client.email, "Votre abonnement prend fin le 5 décembre 2026"],
    ]);
    const [opening, , monthEnd, , atOnce] = emails.map(({ text }) => plain(text));
    expect(opening).toContain("120 €");
    expect(opening).toContain("https://agence.example/resilier-votre-contrat");
    expect(monthEnd).not.toContain("remboursés");
    // 15 of 30 days left.
    expect(atOnce).toContain("60 € TTC, au jour près");
    expect(atOnce).toContain("7 jours ouvrés");
    const viewer = { kind: "administrator", userId: world.administratorId } as const;
    const shown = (...ids: string[]) =>
      lookAs(world.application.db, { viewer }, (db) => emailsAbout(db, ...ids));
    expect(await shown(subscriptionId)).toHaveLength(4);
    // The e-mail of a charge is shown with that charge, not with the subscription.
    const [charge] = await world.owner.db.select().from(subscriptionCharges);
    const ofPage = await shown(subscriptionId, charge?.id ?? "");
    expect(ofPage.map(({ template }) => template).toSorted()).toEqual([
      "subscription-ended",
      "subscription-ended",
      "subscription-opened",
      "subscription-resumed",
      "subscription-unpaid",
    ]);
    expect(await shown(randomUUID())).toEqual([]);
  });

  test("an end undone before its e-mail left isn't told; ended again the same day, it is", async () => {
    await world.runJobs();
    await end("period-end");
    await resume();
    await end("period-end");
    await world.runJobs();
    await resume();
    await world.runJobs();
    await end("period-end");
    const emails = await world.runJobs();
    expect(emails.map(({ subject }) => plain(subject))).toEqual([
      "Votre abonnement commence le 21 novembre 2026",
      "Votre abonnement : 120 € à régler par virement",
      "Votre abonnement prend fin le 20 décembre 2026",
      "Votre abonnement continue",
      "Votre abonnement prend fin le 20 décembre 2026",
    ]);
  });

  test("the daily work ends expired subscriptions without an e-mail", async () => {
    await end("period-end");
    await world.runJobs();
    const sent = world.arrived();
    const later = new Date("2026-12-20T23:10:00Z");
    await queueDailyWork({ db: world.owner.db, jobs: world.jobs }, later);
    await queueDailyWork({ db: world.owner.db, jobs: world.jobs }, later);
    const { rows: queued } = await world.owner.pool.query(
      "select data from pgboss.job where name = 'end-due-subscriptions'",
    );
    expect(queued).toEqual([{ data: { day: "2026-12-20" } }]);
    await world.runJobs({ at: later });
    await world.runJobs({ at: later });
    const { rows } = await world.owner.pool.query("select subscribed from subscriptions");
    expect(rows).toEqual([{ subscribed: false }]);
    expect(world.arrived()).toBe(sent);
  });
});
