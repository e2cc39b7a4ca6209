import { and, asc, eq, gt, lte, or } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isSubscriptionActionAllowed, subscriptionState } from "#domain/subscription.ts";
import { askingChargeStatuses, type ReminderDay, unpaidStep } from "#domain/subscription-charge.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import {
  type Charge,
  lockedCharge,
  type Subscription,
} from "#queries/subscription/locked.server.ts";
import { queueFollowingOf } from "../delivery/queue-following.server.ts";
import { PAGE, workThrough } from "../money/by-pages.server.ts";
import { dropCharge } from "../money/bring-charges-in-line.server.ts";
import { endUnpaid } from "./end-subscription.server.ts";

interface Dependencies {
  db: Database;
  jobs: JobQueue;
}

const actor = { kind: "system" } as const;

/** Reminds, suspends, ends (domain/subscription-charge.ts). Idempotent; after an outage only the latest step runs. */
export async function followUnpaidCharges(
  { db, jobs }: Dependencies,
  { now }: { now: Date },
): Promise<number> {
  return workThrough(
    db,
    (reader, after) => unpaid(reader, now, after),
    async (transaction, chargeId) =>
      (await followCharge({ jobs }, transaction, { chargeId, now })) ? 1 : 0,
  );
}

async function unpaid(db: ViewerDatabase, now: Date, after: string | null): Promise<string[]> {
  const { id, status, dueOn } = subscriptionCharges;
  const asking = askingChargeStatuses.map((asked) => eq(status, asked));
  const rows = await db
    .select({ id })
    .from(subscriptionCharges)
    .where(
      and(or(...asking), lte(dueOn, parisDate(now)), after === null ? undefined : gt(id, after)),
    )
    .orderBy(asc(id))
    .limit(PAGE);
  return rows.map((row) => row.id);
}

interface Following {
  chargeId: string;
  now: Date;
}

async function followCharge(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { chargeId, now }: Following,
): Promise<boolean> {
  const held = await lockedCharge(transaction, chargeId);
  if (!held) return false;
  const { subscription, charge } = held;
  const today = parisDate(now);
  const step = unpaidStep(charge, today, stoppedOn(subscription));
  if (step === null) return false;
  if (step.step === "remind") {
    await remind(dependencies, transaction, { charge, day: step.day, now });
  } else if (step.step === "suspend") {
    return suspend(dependencies, transaction, { subscription, now });
  } else if (subscription.suspendedOn !== null && subscription.subscribed) {
    await endUnpaid(dependencies, transaction, { subscription, now });
  } else {
    await dropCharge(dependencies, transaction, { charge, now });
  }
  return true;
}

/** Last day of work; null: the work goes on. */
function stoppedOn({ subscribed, suspendedOn, endsOn }: Subscription): string | null {
  return suspendedOn ?? (subscribed ? null : endsOn);
}

async function remind(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { charge, day, now }: { charge: Charge; day: ReminderDay; now: Date },
): Promise<void> {
  await transaction
    .update(subscriptionCharges)
    .set({ remindedStep: day })
    .where(eq(subscriptionCharges.id, charge.id));
  const told = { chargeId: charge.id, since: charge.dueOn, step: day };
  await dependencies.jobs.enqueue(transaction, "email-subscription-unpaid", told);
  await recordAct(transaction, {
    at: now,
    actor,
    action: "charge-reminded",
    subject: { type: "subscription", id: charge.subscriptionId },
    details: { chargeId: charge.id, step: day },
  });
}

async function suspend(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { subscription, now }: { subscription: Subscription; now: Date },
): Promise<boolean> {
  const { id } = subscription;
  const suspendedOn = parisDate(now);
  const state = subscriptionState(subscription, suspendedOn);
  if (!isSubscriptionActionAllowed("suspend", state)) return false;
  await transaction.update(subscriptions).set({ suspendedOn }).where(eq(subscriptions.id, id));
  await recordAct(transaction, {
    at: now,
    actor,
    action: "subscription-suspended",
    subject: { type: "subscription", id },
    details: { suspendedOn },
  });
  const told = { subscriptionId: id, suspendedOn };
  await dependencies.jobs.enqueue(transaction, "email-subscription-suspended", told);
  await queueFollowingOf(dependencies, transaction, [id]);
  return true;
}
