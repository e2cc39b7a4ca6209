import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliverables, orderIdOf, orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isOneOf } from "#db/status-condition.ts";
import { openDeliverableStatuses } from "#domain/deliverable.ts";
import { deliverablesDueBefore, dueAtOf, type ToDo } from "#domain/to-do.ts";
import { type Found, LOOKED_AT } from "./bounds.ts";

const named = {
  id: orders.id,
  reference: orders.number,
  who: sql<string>`coalesce(nullif(${orders.company}, ''), rtrim(${orders.firstName} || ' ' || ${orders.lastName}))`,
};

/** What is owed and late, or soon: a line for each order, with the first that is due and how many others are. */
export async function dueDeliverables(db: ViewerDatabase, now: Date): Promise<Found> {
  const kind = "deliverable";
  // The most urgent, by their index alone, before anything is known of whose they are.
  const due = db
    .select()
    .from(deliverables)
    .where(
      and(
        isOneOf(deliverables.status, openDeliverableStatuses),
        lte(deliverables.dueAt, deliverablesDueBefore(now)),
      ),
    )
    .orderBy(asc(deliverables.dueAt), asc(deliverables.id))
    .limit(LOOKED_AT)
    .as("due");
  const rows = await db
    .select({
      ...named,
      kind: due.kind,
      rank: due.rank,
      title: due.title,
      quantity: due.quantity,
      periodStartsOn: due.periodStartsOn,
      openedAt: due.openedAt,
      dueAt: due.dueAt,
    })
    .from(due)
    .leftJoin(subscriptions, eq(subscriptions.id, due.subscriptionId))
    .innerJoin(orders, eq(orders.id, orderIdOf(due)))
    .orderBy(asc(due.dueAt), asc(due.id));
  const byOrder = Map.groupBy(rows, ({ id }) => id);
  const toDos = [...byOrder.values()].flatMap(([first, ...others]): ToDo[] => {
    if (!first?.dueAt) return [];
    const { id, reference, who, openedAt: sinceAt, dueAt, ...deliverable } = first;
    return [
      {
        kind,
        id,
        reference,
        who,
        sinceAt,
        dueAt,
        deliverable: { ...deliverable, others: others.length },
      },
    ];
  });
  return { toDos, beyond: rows.length === LOOKED_AT ? [kind] : [] };
}

/** Listings that the agency is to leave: a line for each order, by the first of its days. */
export async function accessesToRelease(db: ViewerDatabase): Promise<Found> {
  const kind = "access-to-release";
  const rows = await db
    .select({ ...named, sinceAt: orderListings.accessAt })
    .from(orderListings)
    .innerJoin(orders, eq(orders.id, orderListings.orderId))
    .where(isOneOf(orderListings.access, ["to_release"]))
    .orderBy(asc(orderListings.accessAt), asc(orderListings.id))
    .limit(LOOKED_AT);
  const byOrder = Map.groupBy(rows, ({ id }) => id);
  const toDos = [...byOrder.values()].flatMap(([first]): ToDo[] =>
    first ? [{ kind, ...first, dueAt: dueAtOf(kind, first.sinceAt) }] : [],
  );
  return { toDos, beyond: rows.length === LOOKED_AT ? [kind] : [] };
}
