import { and, asc, eq, inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { billingDetails } from "#db/schema/billing-details.ts";
import { orders } from "#db/schema/orders.ts";
import { buyerOf, knownBilling } from "#domain/billing.ts";
import { countriesToChoose } from "#domain/country-name.ts";
import { orderLife, orderStatusesInForce } from "#domain/order.ts";
import { isRecordId } from "#domain/record-id.ts";
import { likelyTerritory } from "#domain/territory.ts";
import { vatNumberQuestion } from "#domain/vat-number.ts";

export async function orderBilling(db: ViewerDatabase, orderId: string) {
  if (!isRecordId(orderId)) return null;
  const [found] = await db
    .select({ order: orders, details: billingDetails })
    .from(orders)
    .leftJoin(billingDetails, eq(billingDetails.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!found) return null;
  const { order, details } = found;
  const { id, number, userId, email, clientType } = order;
  const known = knownBilling(order, details);
  return {
    order: { id, number, userId, email, clientType },
    known: {
      company: known.company,
      siren: known.siren,
      vatNumber: known.vatNumber,
      street: known.street,
      postalCode: known.postalCode,
      city: known.city,
      countryCode: known.countryCode,
      purchaseOrder: known.purchaseOrder,
    },
    /** French names come from the server: browsers differ in theirs. */
    countries: countriesToChoose,
    vatQuestion:
      known.vatNumber === null
        ? null
        : vatNumberQuestion(known.vatNumber, {
            territory: likelyTerritory(known),
            siren: known.siren,
          }),
    missing: orderLife[order.status].inForce && buyerOf(order, details) === null,
  };
}

export type OrderBilling = NonNullable<Awaited<ReturnType<typeof orderBilling>>>;

/** Oldest first. Few rows match: an answer fills `country_code`. */
export function ordersAwaitingDetails(
  db: ViewerDatabase,
  { userId, limit }: { userId?: string; limit: number },
) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      packName: orders.packName,
      company: orders.company,
      firstName: orders.firstName,
      lastName: orders.lastName,
      askedAt: billingDetails.updatedAt,
    })
    .from(billingDetails)
    .innerJoin(orders, eq(orders.id, billingDetails.orderId))
    .where(
      and(
        eq(billingDetails.countryCode, ""),
        inArray(orders.status, orderStatusesInForce),
        ...(userId === undefined ? [] : [eq(orders.userId, userId)]),
      ),
    )
    .orderBy(asc(billingDetails.updatedAt), asc(orders.id))
    .limit(limit);
}
