import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { journal } from "#db/schema/journal.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import type { OrderAction } from "#domain/order.ts";
import { dueAtOf, lateSince, type ToDo } from "#domain/to-do.ts";
import { ASKED, type Found, LOOKED_AT } from "./bounds.ts";

const oldestFirst = [asc(orders.createdAt), asc(orders.id)];

const named = {
  id: orders.id,
  reference: orders.number,
  who: sql<string>`coalesce(nullif(${orders.company}, ''), ${orders.firstName} || ' ' || ${orders.lastName})`,
};

/** When the order was last moved so, as the journal has it; when it was placed, if the journal has nothing. */
function movedAt(action: OrderAction): SQL<Date> {
  return sql`coalesce((
    select ${journal.at} from ${journal}
    where ${journal.subjectType} = 'order' and ${journal.subjectId} = ${orders}.id::text
      and ${journal.action} = 'order-moved' and ${journal.details} ->> 'action' = ${action}
    order by ${journal.at} desc limit 1
  ), ${orders.createdAt})`.mapWith(journal.at);
}

/**
 * Paid orders: those whose client has told what the work needs wait to be started, from the later of both;
 * the others wait for their client. `informationAsked` is false when another firm's form is used: whether
 * it was filled in is not known here.
 */
export async function paidOrders(db: ViewerDatabase, informationAsked: boolean): Promise<Found> {
  const rows = await db
    .select({ ...named, paidAt: movedAt("mark-paid"), sentAt: orderInformation.sentAt })
    .from(orders)
    .leftJoin(orderInformation, eq(orderInformation.orderId, orders.id))
    .where(eq(orders.status, "paid"))
    .orderBy(...oldestFirst)
    .limit(LOOKED_AT);
  const toDos = rows.map(({ paidAt, sentAt, ...order }): ToDo => {
    const missing = informationAsked && sentAt === null;
    const kind = missing ? "order-information" : "order-to-start";
    const sinceAt = sentAt !== null && sentAt > paidAt ? sentAt : paidAt;
    return { kind, ...order, sinceAt, dueAt: dueAtOf(kind, sinceAt) };
  });
  const stopped = rows.length === LOOKED_AT;
  return { toDos, beyond: stopped ? ["order-to-start", "order-information"] : [] };
}

/** Work under way whose thirty days end at or before `until`. */
export async function startedOrders(db: ViewerDatabase, until: Date): Promise<Found> {
  const rows = await db
    .select({ ...named, sinceAt: movedAt("start") })
    .from(orders)
    .where(eq(orders.status, "in_progress"))
    .orderBy(...oldestFirst)
    .limit(LOOKED_AT);
  const kind = "order-to-finish";
  const toDos = rows
    .map((order): ToDo => ({ kind, ...order, dueAt: dueAtOf(kind, order.sinceAt) }))
    .filter(({ dueAt }) => dueAt <= until);
  return { toDos, beyond: rows.length === LOOKED_AT ? [kind] : [] };
}

/** Orders whose payment is long in coming. */
export async function unpaidOrders(db: ViewerDatabase, now: Date): Promise<ToDo[]> {
  const kind = "order-unpaid";
  const rows = await db
    .select({ ...named, sinceAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.status, "pending"), lte(orders.createdAt, lateSince(kind, now))))
    .orderBy(...oldestFirst)
    .limit(ASKED);
  return rows.map((order) => ({ kind, ...order, dueAt: dueAtOf(kind, order.sinceAt) }));
}
