import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { billingDetails } from "#db/schema/billing-details.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { knownBilling } from "#domain/billing.ts";
import type { BusinessFacts } from "#domain/citation-check.ts";

/** Name and address expected in citations: listing's name, else company. Null: no order, or not visible. */
export async function citedBusiness(
  db: ViewerDatabase,
  deliverableId: string,
): Promise<BusinessFacts | null> {
  const [found] = await db
    .select({ order: orders, details: billingDetails, listing: orderListings.name })
    .from(deliverables)
    .innerJoin(orders, eq(orders.id, deliverables.orderId))
    .leftJoin(billingDetails, eq(billingDetails.orderId, orders.id))
    .leftJoin(orderListings, eq(orderListings.id, deliverables.listingId))
    .where(eq(deliverables.id, deliverableId));
  if (!found) return null;
  const { order, details, listing } = found;
  const { company, street, city } = knownBilling(order, details);
  return { name: listing || company, street, town: city, phone: order.phone };
}
