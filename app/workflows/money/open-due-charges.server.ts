import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, gte, lte, or, sql } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { chargesDue, type NewCharge } from "#domain/subscription-charge.ts";
import { servesSame } from "#domain/subscription-listings.ts";
import { type SubscriptionTerm, termOn } from "#domain/subscription-terms.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { chargedSoFar } from "#queries/subscription/charged-so-far.server.ts";
import {
  type Charge,
  lockedSubscription,
  type Subscription,
} from "#queries/subscription/locked.server.ts";
import { bringChargesInLine } from "./bring-charges-in-line.server.ts";
import { PAGE, workThrough } from "./by-pages.server.ts";

interface ChargeDependencies {
  db: Database;
  jobs: JobQueue;
}

/** Days during which missed months of an ended subscription are charged; longer than any outage. */
const ENDED_DAYS = 62;

/**
 * Charges each subscription in its own transaction, under its lock. Idempotent, also when late or concurrent.
 * @param charging `through`: Paris date charged up to, default today; `subscriptionId`: that one alone.
 */
export async function openDueCharges(
  { db, jobs }: ChargeDependencies,
  charging: { now: Date; through?: string; subscriptionId?: string },
): Promise<number> {
  const { now, subscriptionId, through = parisDate(now) } = charging;
  const open = async (transaction: ViewerDatabase, id: string) => {
    const subscription = await lockedSubscription(transaction, id);
    if (!subscription) return 0;
    return (await openChargesOf({ jobs }, transaction, { ...charging, subscription })).length;
  };
  if (subscriptionId !== undefined) {
    const viewer = { kind: "system" } as const;
    return asViewer(db, { viewer }, (transaction) => open(transaction, subscriptionId));
  }
  return workThrough(db, (reader, after) => uncharged(reader, through, after), open);
}

/** Subscriptions without a month covering `day`, or whose order paid that month for fewer listings. Ordered by id. */
async function uncharged(db: ViewerDatabase, day: string, after: string | null): Promise<string[]> {
  const { id, subscribed, startedOn, endsOn } = subscriptions;
  const rows = await db
    .select({ id })
    .from(subscriptions)
    .where(
      and(
        lte(startedOn, day),
        or(eq(subscribed, true), gte(endsOn, addDays(day, -ENDED_DAYS))),
        sql`not exists (select from ${subscriptionCharges} as charge where charge.subscription_id = ${subscriptions.id}
          and charge.kind = 'month' and charge.ends_on >= ${day}
          and (not charge.paid_by_order or charge.listings >= ${subscriptions.listings}))`,
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(PAGE);
  return rows.map((row) => row.id);
}

interface Opening {
  subscription: Subscription;
  now: Date;
  through?: string;
  /** Paris date on which a suspended subscription resumes. */
  restoredOn?: string;
}

/** Same as `openDueCharges`, for a subscription that the transaction holds. */
export async function openChargesOf(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { subscription, now, through = parisDate(now), restoredOn }: Opening,
): Promise<Charge[]> {
  const { terms, charges } = await chargedSoFar(transaction, subscription.id);
  const facts = { ...subscription, ...(restoredOn !== undefined && { restoredOn }) };
  const opened: Charge[] = [];
  for (const due of chargesDue(facts, terms, charges, through)) {
    const charge = await writeCharge(transaction, { subscription, due, now });
    if (!charge) continue;
    await askForCharge(dependencies, transaction, { subscription, charge });
    opened.push(charge);
  }
  // The subscription may have ended before its month was charged.
  if (opened.length > 0) await bringChargesInLine(dependencies, transaction, { subscription, now });
  await bringTermsIn(transaction, subscription, termOn(terms, through));
  return opened;
}

/** Null when that month has its charge already. */
export async function writeCharge(
  transaction: ViewerDatabase,
  { subscription, due, now }: { subscription: Subscription; due: NewCharge; now: Date },
): Promise<Charge | null> {
  const values = { id: randomUUID(), subscriptionId: subscription.id, ...due };
  const [charge] = await transaction
    .insert(subscriptionCharges)
    .values({ ...values, dueOn: parisDate(now), createdAt: now })
    .onConflictDoNothing()
    .returning();
  return charge ?? null;
}

export async function askForCharge(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { subscription, charge }: { subscription: Subscription; charge: Charge },
): Promise<void> {
  if (subscription.collectedBy === "provider") {
    const asking = { chargeId: charge.id, try: charge.tries + 1 };
    await dependencies.jobs.enqueue(transaction, "charge-method", asking);
    return;
  }
  await transaction
    .update(subscriptionCharges)
    .set({ remindedStep: 0 })
    .where(eq(subscriptionCharges.id, charge.id));
  const told = { chargeId: charge.id, since: charge.dueOn, step: 0 } as const;
  await dependencies.jobs.enqueue(transaction, "email-subscription-unpaid", told);
}

/** Copies the current term to the subscription's row, which lists and deliverables read. */
async function bringTermsIn(
  transaction: ViewerDatabase,
  subscription: Subscription,
  term: SubscriptionTerm,
): Promise<void> {
  const { listings, places, netCents, vatRate, vatCents, grossCents } = term;
  const same = servesSame(subscription, term) && subscription.grossCents === grossCents;
  if (same || !subscription.subscribed) return;
  await transaction
    .update(subscriptions)
    .set({ listings, places, netCents, vatRate, vatCents, grossCents })
    .where(eq(subscriptions.id, subscription.id));
}
