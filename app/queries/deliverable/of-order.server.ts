import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { deliveredStatuses, openDeliverableStatuses } from "#domain/deliverable.ts";
import { isRecordId } from "#domain/record-id.ts";
import { selectDeliverables } from "./listed.server.ts";

const SHOWN = 40;

export async function orderDeliveries(db: ViewerDatabase, orderId: string) {
  const isOpen = inArray(deliverables.status, openDeliverableStatuses);
  const owed = await selectDeliverables(db)
    .where(eq(deliverables.orderId, orderId))
    .orderBy(
      desc(isOpen),
      asc(deliverables.dueAt),
      asc(orderListings.position),
      asc(deliverables.rank),
      asc(deliverables.id),
    )
    .limit(SHOWN);
  const [counted] = await db
    .select({
      all: sql`count(*)`.mapWith(Number),
      delivered:
        sql`count(*) filter (where ${inArray(deliverables.status, deliveredStatuses)})`.mapWith(
          Number,
        ),
      open: sql`count(*) filter (where ${isOpen})`.mapWith(Number),
    })
    .from(deliverables)
    .where(eq(deliverables.orderId, orderId));
  const listings = await db
    .select({
      id: orderListings.id,
      position: orderListings.position,
      name: orderListings.name,
    })
    .from(orderListings)
    .where(eq(orderListings.orderId, orderId))
    .orderBy(asc(orderListings.position));
  return { owed, listings, counted: counted ?? { all: 0, delivered: 0, open: 0 } };
}

export type OrderDeliveries = Awaited<ReturnType<typeof orderDeliveries>>;

export async function namedDeliverables(db: ViewerDatabase, ids: readonly string[]) {
  const rows = await selectDeliverables(db).where(inArray(deliverables.id, ids.filter(isRecordId)));
  return new Map(rows.map((row) => [row.id, row]));
}
