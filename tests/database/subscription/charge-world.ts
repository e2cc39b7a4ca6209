import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { refundReasonWords } from "#copy/refund.ts";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { SubscriptionEnding } from "#domain/subscription.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { markTransferSent } from "#workflows/money/settle-refund.server.ts";
import { endSubscription, endUnpaid } from "#workflows/subscription/end-subscription.server.ts";
import { followCharge } from "#workflows/money/follow-charge.server.ts";
import { lockedCharge, lockedSubscription } from "#queries/subscription/locked.server.ts";
import { openDueCharges } from "#workflows/money/open-due-charges.server.ts";
import { openSubscription } from "#workflows/subscription/open-subscription.server.ts";
import { receiveChargeTransfer } from "#workflows/money/receive-transfer.server.ts";
import { previewChargeRefund, refundCharge } from "#workflows/money/refund-charge.server.ts";
import { failCharge, settleCharge } from "#workflows/money/settle-charge.server.ts";
import { daysAfter } from "../../calendar.ts";
import { now, openRefundWorld } from "../refund/refund-world.ts";

export { now } from "../refund/refund-world.ts";

export const daysLater = (days: number) => daysAfter(now, days);

export type ChargeWorld = Awaited<ReturnType<typeof openChargeWorld>>;

export async function openChargeWorld() {
  const refunding = await openRefundWorld();
  const { administratorId, clientId, world } = refunding;
  const { db } = world.owner;
  const agency = { kind: "administrator", userId: administratorId } as const;
  const client = { kind: "client", userId: clientId } as const;
  /** Replaced by tests that kill the process. */
  const queue: { is: JobQueue } = { is: world.jobs };
  const withQueue = () => ({ jobs: queue.is, payment: refunding.vendor.is });
  const atRequest = () => ({ ...refunding.atRequest(), ...withQueue() });
  const atJob = () => ({ ...refunding.issuing(), ...withQueue() });
  const system = { viewer: { kind: "system" } } as const;

  const charging = {
    ...refunding,
    queue,
    agency,
    client,
    async empty() {
      queue.is = world.jobs;
      await refunding.empty();
    },
    atRequest,
    atJob,
    async runJob(name: string, data: { [key: string]: string }, at = now): Promise<boolean> {
      const { chargeId = "" } = data;
      if (name === "charge-method") return false;
      if (name !== "follow-charge") return refunding.runJob(name, data);
      await followCharge(atJob(), { chargeId, words: refundReasonWords, now: at });
      return true;
    },
    async work(at = now): Promise<string[]> {
      const left: string[] = [];
      for (
        let jobs = await refunding.takeJobs();
        jobs.length > 0;
        jobs = await refunding.takeJobs()
      )
        for (const { name, data } of jobs)
          if (!(await charging.runJob(name, data, at))) left.push(name);
      return left;
    },
    async subscribed(changes: Partial<Parameters<typeof openSubscription>[1]> = {}) {
      const orderId = changes.orderId ?? (await refunding.order({ status: "paid" }));
      const opening = { orderId, listings: 1, startedOn: parisDate(now), actor: agency, now };
      const opened = await openSubscription(atRequest(), { ...opening, ...changes });
      if (!opened.ok) throw new Error(opened.reason);
      await charging.work();
      return opened.subscriptionId;
    },
    morning: (at: Date, jobs: JobQueue = world.jobs) => openDueCharges({ db, jobs }, { now: at }),
    end: (subscriptionId: string, ending: SubscriptionEnding, at = now, actor: Actor = agency) =>
      endSubscription(atRequest(), { subscriptionId, ending, actor, now: at }),
    endUnpaid: (subscriptionId: string, at: Date) =>
      asViewer(db, system, async (transaction) => {
        const subscription = await lockedSubscription(transaction, subscriptionId);
        if (subscription)
          await endUnpaid({ jobs: world.jobs }, transaction, { subscription, now: at });
      }),
    charges: (subscriptionId: string) =>
      db
        .select()
        .from(subscriptionCharges)
        .where(eq(subscriptionCharges.subscriptionId, subscriptionId))
        .orderBy(asc(subscriptionCharges.startsOn), asc(subscriptionCharges.createdAt)),
    async toldCharges(subscriptionId: string): Promise<string[]> {
      const rows = await charging.charges(subscriptionId);
      return rows.map(({ startsOn, endsOn, status, grossCents }) =>
        [startsOn, endsOn, status, grossCents].join(" "),
      );
    },
    async latest(subscriptionId: string) {
      const charge = (await charging.charges(subscriptionId)).at(-1);
      if (!charge) throw new Error("no charge");
      return charge;
    },
    receive: (
      chargeId: string,
      amountCents: number,
      changes: Partial<Parameters<typeof receiveChargeTransfer>[1]> = {},
    ) =>
      receiveChargeTransfer(atRequest(), {
        chargeId,
        amountCents,
        receivedOn: parisDate(changes.now ?? now),
        reference: "VIR CAMILLE",
        administratorId,
        now,
        ...changes,
      }),
    preview: (chargeId: string, amountCents: number) =>
      previewChargeRefund(atRequest(), { chargeId, amountCents, administratorId, now }),
    giveBackOf: (chargeId: string, amountCents: number, shown: string) =>
      refundCharge(atRequest(), {
        chargeId,
        amountCents,
        shown,
        words: refundReasonWords,
        administratorId,
        now,
      }),
    paidByBank: (chargeId: string, amountCents: number, at = now) =>
      asViewer(db, system, async (transaction) => {
        const held = await lockedCharge(transaction, chargeId);
        if (!held) throw new Error("no charge");
        return settleCharge({ jobs: world.jobs }, transaction, {
          charge: held.charge,
          payment: {
            // Another vendor than the present one: the agency refunds by transfer.
            provider: "stripe",
            method: "sepa_debit",
            providerPaymentId: `pi_${randomUUID()}`,
            amountCents,
            feeCents: null,
            refundedCents: 0,
            reference: "",
            receivedAt: at,
            receivedOn: parisDate(at),
          },
          actor: system.viewer,
          now: at,
        });
      }),
    refusedByBank: (chargeId: string, at = now) =>
      asViewer(db, system, async (transaction) => {
        const held = await lockedCharge(transaction, chargeId);
        if (!held) throw new Error("no charge");
        const { charge } = held;
        await failCharge({ jobs: world.jobs }, transaction, {
          charge,
          failure: "insufficient_funds",
          now: at,
        });
      }),
    async sendRefunds(subscriptionId: string): Promise<void> {
      for (const { id: refundId } of await refunding.refunds()) {
        const call = { subscriptionId, refundId, administratorId, now };
        const sent = await markTransferSent(atRequest(), call);
        if (!sent.ok) throw new Error(sent.reason);
      }
    },
    change: (subscriptionId: string, changes: Partial<typeof subscriptions.$inferInsert>) =>
      db.update(subscriptions).set(changes).where(eq(subscriptions.id, subscriptionId)),
    async subscription(subscriptionId: string) {
      const [found] = await db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.id, subscriptionId));
      if (!found) throw new Error("no subscription");
      return found;
    },
    lookAsAgency: <Result>(work: (reader: ViewerDatabase) => Promise<Result>) =>
      lookAs(world.application.db, { viewer: agency }, work),
  };
  return charging;
}
