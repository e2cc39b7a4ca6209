import { asc, eq, isNull, and, min, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { citations } from "#db/schema/citations.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { isOneOf } from "#db/status-condition.ts";
import { citationStatesToSee } from "#domain/citation.ts";
import { orderStatusesInForce } from "#domain/order.ts";
import { dueAtOf } from "#domain/to-do.ts";
import { type Found, LOOKED_AT } from "./bounds.ts";

/** Deliverables of which a page says something else than the order, or could not be read: one line each. */
export async function citationsToCheck(db: ViewerDatabase): Promise<Found> {
  const oldest = db
    .select({ deliverableId: citations.deliverableId, checkedAt: citations.checkedAt })
    .from(citations)
    .where(and(isNull(citations.handState), isOneOf(citations.state, citationStatesToSee)))
    .orderBy(asc(citations.checkedAt), asc(citations.id))
    .limit(LOOKED_AT)
    .as("oldest");
  const rows = await db
    .select({
      id: deliverables.id,
      reference: orders.number,
      who: sql<string>`coalesce(nullif(${orders.company}, ''), rtrim(${orders.firstName} || ' ' || ${orders.lastName}))`,
      sinceAt: min(oldest.checkedAt),
      pages: sql<number>`count(*)::int`,
    })
    .from(oldest)
    .innerJoin(deliverables, eq(deliverables.id, oldest.deliverableId))
    .innerJoin(orders, eq(orders.id, deliverables.orderId))
    .where(isOneOf(orders.status, orderStatusesInForce))
    .groupBy(deliverables.id, orders.id)
    .orderBy(asc(min(oldest.checkedAt)));
  const kind = "citations-to-check";
  const toDos = rows.flatMap(({ sinceAt, pages: _count, ...row }) =>
    sinceAt === null ? [] : [{ kind, ...row, sinceAt, dueAt: dueAtOf(kind, sinceAt) } as const],
  );
  const looked = rows.reduce((sum, { pages }) => sum + pages, 0);
  return { toDos, beyond: looked === LOOKED_AT ? [kind] : [] };
}
