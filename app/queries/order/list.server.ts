import { eq, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { orderStatuses } from "#domain/order.ts";
import { listSorts } from "#domain/list.ts";
import { isAskedOnOrdering } from "../payment/in-parts.server.ts";
import { isRefundedWhole } from "../payment/payable-order.server.ts";
import { type InScope, ownedBy, defineList, type RowOf } from "../list/definition.server.ts";

const listed = {
  id: orders.id,
  number: orders.number,
  createdAt: orders.createdAt,
  payableSince: orders.payableSince,
  /** Not where its invoice says when it is paid. */
  askedOnOrdering: sql<boolean>`${isAskedOnOrdering}`,
  status: orders.status,
  firstName: orders.firstName,
  lastName: orders.lastName,
  company: orders.company,
  email: orders.email,
  phone: orders.phone,
  address: orders.address,
  postalCode: orders.postalCode,
  city: orders.city,
  country: orders.country,
  message: orders.message,
  clientType: orders.clientType,
  siren: orders.siren,
  packName: orders.packName,
  listings: orders.listings,
  unitPriceCents: orders.unitPriceCents,
  discountRate: orders.discountRate,
  discountCents: orders.discountCents,
  promoCode: orders.promoCode,
  netCents: orders.netCents,
  vatRate: orders.vatRate,
  vatCents: orders.vatCents,
  grossCents: orders.grossCents,
  refunded: isRefundedWhole,
};

export const orderList = defineList({
  table: orders,
  by: { date: orders.createdAt, montant: orders.grossCents },
  sorts: listSorts,
  statuses: orderStatuses,
  hasStatus: (status) => eq(orders.status, status),
  scope: ({ scope }: InScope) => ownedBy(orders.userId, scope),
  select: (db) => db.select(listed).from(orders),
});

export type ListedOrder = RowOf<typeof orderList>;
