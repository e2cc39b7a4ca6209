import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { outerValue } from "#db/outer-value.ts";
import { journal } from "#db/schema/journal.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import { clientTitle } from "#domain/client-title.ts";
import { payments } from "#db/schema/payments.ts";
import { isOneOf } from "#db/status-condition.ts";
import { openDeliverableStatuses } from "#domain/deliverable.ts";
import { isInformationAwaited } from "#domain/order-information.ts";
import {
  type OrderAction,
  orderLife,
  orderStatusesBefore,
  orderStatusesInForce,
} from "#domain/order.ts";
import { dueAtOf, lastDayDueAt, type ToDo } from "#domain/to-do.ts";
import { ordersAwaitingDetails } from "../invoice/billing.server.ts";
import { asDescribed, boostLocalDescribedAt } from "../order/owned.server.ts";
import { isStartable } from "../payment/in-parts.server.ts";
import { ASKED, type Found, LOOKED_AT, type ToDoSearch, type Waiting } from "./bounds.ts";

const oldestFirst = [asc(orders.createdAt), asc(orders.id)];

export const orderNamed = {
  id: orders.id,
  reference: orders.number,
  who: sql<string>`coalesce(nullif(${orders.company}, ''), rtrim(${orders.firstName} || ' ' || ${orders.lastName}))`,
};

const described = {
  planType: orders.planType,
  status: orders.status,
  createdAt: orders.createdAt,
  sentAt: orderInformation.sentAt,
  activity: orderInformation.activity,
  area: orderInformation.area,
  boostLocalDescribedAt,
};

/** A deliverable is dated or awaits the client. `offset 0` is an optimisation fence: no join over all deliverables. */
const told = sql<boolean>`exists (
  select from ${deliverables} where ${deliverables}.order_id = ${orders}.id
  and ${isOneOf(deliverables.status, openDeliverableStatuses)}
  and coalesce(${deliverables.dueAt}, ${deliverables.awaitedSince}) is not null
  offset 0
)`;

/** Latest such move in the journal, else the order's creation. */
function movedAt(action: OrderAction): SQL<Date> {
  return sql`coalesce((
    select ${journal.at} from ${journal}
    where ${journal.subjectType} = 'order' and ${journal.subjectId} = ${outerValue(sql`${orders}.id::text`)}
      and ${journal.action} = 'order-moved' and ${journal.details} ->> 'action' = ${action}
    order by ${journal.at} desc limit 1
  ), ${orders.createdAt})`.mapWith(journal.at);
}

const receivedAt = sql<Date | null>`(
  select max(${payments.receivedAt}) from ${payments} where ${payments}.order_id = ${orders}.id
)`.mapWith(payments.receivedAt);

/** Awaiting the client's form, else to start since the payment or the form, whichever came later. */
async function paidOrders(db: ViewerDatabase, { now, informationAsked }: Waiting): Promise<Found> {
  // Two queries, one index each: an `or` would read every unpaid order.
  const oldest = (which: SQL | undefined) =>
    db
      .select({ ...orderNamed, ...described, paidAt: movedAt("mark-paid"), receivedAt, told })
      .from(orders)
      .leftJoin(orderInformation, eq(orderInformation.orderId, orders.id))
      .where(which)
      .orderBy(...oldestFirst)
      .limit(LOOKED_AT);
  const paid = await oldest(isOneOf(orders.status, orderStatusesBefore("start")));
  const startable = await oldest(isStartable);
  const rows = [...paid, ...startable];
  const toDos = rows.flatMap(({ id, reference, who, receivedAt: partAt, ...order }): ToDo[] => {
    const paidAt = orderLife[order.status].paidFor ? order.paidAt : (partAt ?? order.paidAt);
    const missing = informationAsked && isInformationAwaited(asDescribed(order), now);
    if (!missing && order.told) return [];
    const kind = missing ? "order-information" : "order-to-start";
    const toldAt = order.sentAt ?? (missing ? null : order.boostLocalDescribedAt);
    const sinceAt = toldAt !== null && toldAt > paidAt ? toldAt : paidAt;
    return [{ kind, id, reference, who, sinceAt, dueAt: dueAtOf(kind, sinceAt) }];
  });
  const stopped = Math.max(paid.length, startable.length) === LOOKED_AT;
  return { toDos, beyond: stopped ? ["order-to-start", "order-information"] : [] };
}

async function missingBillingDetails(db: ViewerDatabase): Promise<ToDo[]> {
  const kind = "billing-details";
  const waiting = await ordersAwaitingDetails(db, { limit: ASKED });
  return waiting.map(({ id, number, askedAt: sinceAt, ...client }) => {
    const who = clientTitle(client);
    return { kind, id, reference: number, who, sinceAt, dueAt: dueAtOf(kind, sinceAt) };
  });
}

export async function uninvoiceableOrders(db: ViewerDatabase): Promise<ToDo[]> {
  const kind = "invoice-refused";
  const { status, invoiceRefusedAt } = orders;
  const rows = await db
    .select({ ...orderNamed, sinceAt: invoiceRefusedAt })
    .from(orders)
    .where(and(isNotNull(invoiceRefusedAt), isOneOf(status, orderStatusesInForce)))
    .orderBy(asc(invoiceRefusedAt), asc(orders.id))
    .limit(ASKED);
  return rows.flatMap(({ sinceAt, ...order }) =>
    sinceAt === null ? [] : [{ kind, ...order, sinceAt, dueAt: dueAtOf(kind, sinceAt) }],
  );
}

async function startedOrders(db: ViewerDatabase, { until }: Waiting): Promise<Found> {
  const rows = await db
    .select({ ...orderNamed, sinceAt: movedAt("start"), told })
    .from(orders)
    .where(isOneOf(orders.status, orderStatusesBefore("complete")))
    .orderBy(...oldestFirst)
    .limit(LOOKED_AT);
  const kind = "order-to-finish";
  const toDos = rows
    .filter((order) => !order.told)
    .map(({ told: _told, ...order }): ToDo => ({
      kind,
      ...order,
      dueAt: dueAtOf(kind, order.sinceAt),
    }))
    .filter(({ dueAt }) => dueAt <= lastDayDueAt(until));
  return { toDos, beyond: rows.length === LOOKED_AT ? [kind] : [] };
}

export const orderSearches: ToDoSearch[] = [
  paidOrders,
  startedOrders,
  missingBillingDetails,
  uninvoiceableOrders,
];
