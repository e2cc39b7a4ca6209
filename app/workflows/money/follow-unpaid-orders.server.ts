import { and, asc, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { latestReminder, reminderDays } from "#domain/due.ts";
import { orderStatusesBefore, orderTransitions } from "#domain/order.ts";
import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import {
  type DueStanding,
  isPayable,
  paymentStanding,
  UNPAID_CLOSING_DAYS,
} from "#domain/payment.ts";
import { isClosedUnpaid, remindersOf } from "#domain/payment-reminders.ts";
import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { isOwedInParts } from "#queries/payment/in-parts.server.ts";
import { lockedOrder, type PayableOrder } from "#queries/payment/payable-order.server.ts";
import { closeOpenPages } from "./apply-payment.server.ts";
import type { SettleDependencies } from "./provider-truth.server.ts";
import { settleLivingSessions } from "./settle-session.server.ts";

const actor = { kind: "system" } as const;
const system = { viewer: actor } as const;

/**
 * Idempotent. Orders partly paid or on payment terms are never cancelled (domain/payment.ts): the agency decides.
 * @throws PaymentUnavailable at the end, when the provider could not answer for some order.
 */
export async function followUnpaidOrders(
  dependencies: SettleDependencies,
  { through, now }: { through: string; now: Date },
): Promise<void> {
  // Counted from the job's own day, so that a clock running ahead cancels nothing.
  const today = addDays(through, 1);
  let away: PaymentUnavailable | null = null;
  for (const orderId of await waitingOrders(dependencies, today)) {
    try {
      await followOrder(dependencies, { orderId, today, now });
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      away = error;
    }
  }
  if (away) throw away;
}

async function waitingOrders({ db }: SettleDependencies, today: string): Promise<string[]> {
  const [firstStep] = reminderDays.order;
  const waiting = await lookAs(db, system, (reader) =>
    reader
      .select({ id: orders.id })
      .from(orders)
      .where(
        or(
          and(
            inArray(orders.status, orderStatusesBefore("mark-paid")),
            lt(orders.payableSince, startOfParisDay(addDays(today, 1 - firstStep))),
          ),
          isOwedInParts,
        ),
      )
      .orderBy(asc(orders.payableSince)),
  );
  return waiting.map(({ id }) => id);
}

interface Following {
  orderId: string;
  today: string;
  now: Date;
}

async function followOrder(dependencies: SettleDependencies, following: Following): Promise<void> {
  const { db, jobs } = dependencies;
  const { orderId, now } = following;
  // Ask the provider first: after a lost event, a client who paid must be neither reminded nor cancelled.
  await settleLivingSessions(dependencies, { orderId, now });
  await asViewer(db, system, async (transaction) => {
    const order = await lockedOrder(transaction, orderId);
    const standing = order && paymentStanding(order);
    if (!standing || !isPayable(standing)) return;
    if (isClosedUnpaid(order, following.today)) await close({ jobs }, transaction, { order, now });
    else await remind({ jobs }, transaction, { order, standing, ...following });
  });
}

async function close(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { order, now }: { order: PayableOrder; now: Date },
): Promise<void> {
  const { id: orderId, payableSince } = order;
  await transaction
    .update(orders)
    .set({ status: orderTransitions.cancel.to, endedAt: now })
    .where(eq(orders.id, orderId));
  await recordAct(transaction, {
    at: now,
    actor,
    action: "order-moved",
    subject: { type: "order", id: orderId },
    details: { action: "cancel", unpaidDays: UNPAID_CLOSING_DAYS },
  });
  await closeOpenPages({ jobs }, transaction, { orderId, except: null });
  const since = payableSince.toISOString();
  await jobs.enqueue(transaction, "email-order-closed", { orderId, since });
}

/** Sends only the latest step due: after days without a worker, one reminder rather than two. */
async function remind(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { order, standing, today, now }: Following & { order: PayableOrder; standing: DueStanding },
): Promise<void> {
  const { id: orderId } = order;
  const counted = remindersOf(order, standing);
  if (!counted) return;
  const step = latestReminder(counted.days, parisDate(counted.since), today);
  if (step === undefined) return;
  if (await isReminded(transaction, { orderId, since: counted.since, step })) return;
  const since = counted.since.toISOString();
  await jobs.enqueue(transaction, "email-payment-reminder", { orderId, step, since });
  await recordAct(transaction, {
    at: now,
    actor,
    action: "payment-reminded",
    subject: { type: "order", id: orderId },
    details: { step },
  });
}

async function isReminded(
  transaction: ViewerDatabase,
  { orderId, since, step }: { orderId: string; since: Date; step: number },
): Promise<boolean> {
  const [told] = await transaction
    .select({ id: journal.id })
    .from(journal)
    .where(
      and(
        eq(journal.subjectType, "order"),
        eq(journal.subjectId, orderId),
        eq(journal.action, "payment-reminded"),
        gte(journal.at, since),
        gte(sql`(${journal.details} ->> 'step')::int`, step),
      ),
    )
    .limit(1);
  return told !== undefined;
}
