import { asc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orderListings } from "#db/schema/deliverables.ts";
import { isRecordId } from "#domain/record-id.ts";

export async function listingsOfOrder(db: ViewerDatabase, orderId: string) {
  if (!isRecordId(orderId)) return [];
  const { id, position, name, url, access, accessAt } = orderListings;
  return db
    .select({ id, position, name, url, access, accessAt })
    .from(orderListings)
    .where(eq(orderListings.orderId, orderId))
    .orderBy(asc(position));
}

export type OrderListing = Awaited<ReturnType<typeof listingsOfOrder>>[number];
