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

/** Whom an order is invoiced to, as far as it is known to whoever may see the order; null: no such order. */
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
    /** Options of the country field; French names from the server, as browsers differ in theirs. */
    countries: countriesToChoose,
    /** Question about the given VAT number; null: none. */
    vatQuestion:
      known.vatNumber === null
        ? null
        : vatNumberQuestion(known.vatNumber, {
            territory: likelyTerritory(known),
            siren: known.siren,
          }),
    /** Whether an invoice can't be issued without more. */
    missing: orderLife[order.status].inForce && buyerOf(order, details) === null,
  };
}

export type OrderBilling = NonNullable<Awaited<ReturnType<typeof orderBilling>>>;

/**
 * Orders whose client was asked whom to invoice, and has not said it: oldest first. Rows that wait are few, and those
 * that were answered bear a country.
 */
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
