import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentDifferences, paymentEvents } from "#db/schema/payments.ts";
import { guaranteeRequests, refunds } from "#db/schema/refunds.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isOneOf } from "#db/status-condition.ts";
import type { AttemptStatus } from "#domain/payment.ts";
import { waitingRefundStatuses } from "#domain/refund.ts";
import {
  dueAtOf,
  eventsLateSince,
  lastDayDueAt,
  lateSince,
  type ToDo,
  type ToDoRemark,
} from "#domain/to-do.ts";
import { differenceToDo } from "#domain/to-do-kinds.ts";
import { isAskedOnOrdering } from "../payment/in-parts.server.ts";
import { ASKED, type Found, LOOKED_AT, type ToDoSearch, type Waiting } from "./bounds.ts";
import { orderNamed } from "./orders.server.ts";

async function openDifferences(db: ViewerDatabase): Promise<Found> {
  const { id, kind, subject, orderId, foundAt } = paymentDifferences;
  const rows = await db
    .select({ id, kind, subject, orderId, foundAt, who: orderNamed.who, number: orders.number })
    .from(paymentDifferences)
    .leftJoin(orders, eq(orders.id, orderId))
    .where(isNull(paymentDifferences.settledAt))
    .orderBy(asc(foundAt))
    .limit(LOOKED_AT);
  const toDos = rows.map((row): ToDo => {
    const toDo = differenceToDo(row.kind);
    const who = row.orderId === null ? row.subject : (row.who ?? "");
    const dueAt = dueAtOf(toDo, row.foundAt);
    const about = { id: row.id, orderId: row.orderId, who, reference: row.number ?? "" };
    return { kind: toDo, ...about, sinceAt: row.foundAt, dueAt };
  });
  const stopped = rows.length === LOOKED_AT;
  return { toDos, beyond: stopped ? [...new Set(toDos.map((toDo) => toDo.kind))] : [] };
}

async function untreatedEvents(db: ViewerDatabase, { now }: Waiting): Promise<ToDo[]> {
  const { id, orderId, receivedAt } = paymentEvents;
  const [oldest] = await db
    .select({ id, orderId, sinceAt: receivedAt, who: orderNamed.who, reference: orders.number })
    .from(paymentEvents)
    .leftJoin(orders, eq(orders.id, orderId))
    .where(and(isNull(paymentEvents.treatedAt), lte(receivedAt, eventsLateSince(now))))
    .orderBy(asc(receivedAt))
    .limit(1);
  if (!oldest) return [];
  const kind = "payment-events-waiting";
  const { who, reference, ...event } = oldest;
  const dueAt = dueAtOf(kind, event.sinceAt);
  return [{ kind, ...event, who: who ?? "", reference: reference ?? "", dueAt }];
}

const latestAttempt = sql<AttemptStatus | null>`(
  select ${paymentAttempts.status} from ${paymentAttempts}
  where ${paymentAttempts}.order_id = ${orders}.id
  order by ${paymentAttempts.createdAt} desc limit 1
)`;

/** Leaves out payments being processed: a direct debit takes days. */
async function ordersToPay(
  db: ViewerDatabase,
  which: SQL | undefined,
  direction: typeof asc,
  limit: number,
) {
  const rows = await db
    .select({ ...orderNamed, sinceAt: orders.payableSince, attempt: latestAttempt })
    .from(orders)
    .where(and(isAskedOnOrdering, which))
    .orderBy(direction(orders.payableSince), direction(orders.id))
    .limit(limit);
  const kind = "order-unpaid";
  return rows.map(({ attempt, ...toDo }) => {
    const dueAt = dueAtOf(kind, toDo.sinceAt);
    return { attempt, toDo: { kind, ...toDo, remark: remarkOn(attempt), dueAt } satisfies ToDo };
  });
}

function remarkOn(attempt: AttemptStatus | null): ToDoRemark | null {
  if (attempt === "expired") return "page-expired";
  return attempt === "failed" || attempt === "refused" ? "payment-refused" : null;
}

async function unpaidOrders(db: ViewerDatabase, { now }: Waiting): Promise<ToDo[]> {
  const late = and(
    lte(orders.payableSince, lateSince("order-unpaid", now)),
    sql`${latestAttempt} is distinct from 'processing'`,
  );
  const found = await ordersToPay(db, late, asc, ASKED);
  return found.map(({ toDo }) => toDo);
}

async function ordersLeftUnpaid(db: ViewerDatabase, { now }: Waiting): Promise<ToDo[]> {
  const waits = gt(orders.payableSince, lateSince("order-unpaid", now));
  const found = await ordersToPay(db, waits, desc, LOOKED_AT);
  return found.flatMap(({ toDo }) => (toDo.remark === null ? [] : [toDo]));
}

async function openGuarantees(db: ViewerDatabase): Promise<ToDo[]> {
  const { at, refundDueOn, settledAt, orderId } = guaranteeRequests;
  const rows = await db
    .select({ ...orderNamed, sinceAt: at, refundDueOn })
    .from(guaranteeRequests)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(isNull(settledAt))
    .orderBy(asc(refundDueOn), asc(at))
    .limit(ASKED);
  return rows.map(({ refundDueOn: lastDay, ...row }) => ({
    kind: "guarantee",
    ...row,
    dueAt: lastDayDueAt(lastDay),
  }));
}

async function waitingRefunds(db: ViewerDatabase): Promise<ToDo[]> {
  const rows = await db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      subscriptionId: sql<
        string | null
      >`case when ${refunds.orderId} is null then ${subscriptions.id} end`,
      means: refunds.means,
      who: sql<
        string | null
      >`coalesce(${orderNamed.who}, nullif(${subscriptions.company}, ''), ${subscriptions.clientName})`,
      reference: refunds.orderNumber,
      sinceAt: refunds.askedAt,
    })
    .from(refunds)
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(subscriptionCharges, eq(subscriptionCharges.id, refunds.chargeId))
    .leftJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
    .where(
      and(
        isOneOf(refunds.status, waitingRefundStatuses),
        or(isOneOf(refunds.means, ["transfer"]), isNotNull(refunds.failure)),
      ),
    )
    .orderBy(asc(refunds.askedAt))
    .limit(ASKED);
  return rows.map(({ means, ...row }) => {
    const kind = means === "transfer" ? "refund-transfer" : "refund-failed";
    return { kind, ...row, who: row.who ?? row.reference, dueAt: dueAtOf(kind, row.sinceAt) };
  });
}

export const paymentSearches: ToDoSearch[] = [
  openDifferences,
  untreatedEvents,
  unpaidOrders,
  ordersLeftUnpaid,
  openGuarantees,
  waitingRefunds,
];
