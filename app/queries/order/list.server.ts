import { eq, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { orderStatuses } from "#domain/order.ts";
import { type OrderText, orderTexts } from "#domain/order-request.ts";
import { listSorts } from "#domain/list.ts";
import { isAskedOnOrdering } from "../payment/in-parts.server.ts";
import { isRefundedWhole } from "../payment/payable-order.server.ts";
import {
  type InScope,
  defineList,
  type FiledOf,
  ownedBy,
  type RowOf,
} from "../list/definition.server.ts";

const filed = {
  id: orders.id,
  number: orders.number,
  createdAt: orders.createdAt,
  status: orders.status,
  firstName: orders.firstName,
  lastName: orders.lastName,
  company: orders.company,
  siren: orders.siren,
  email: orders.email,
  phone: orders.phone,
  packName: orders.packName,
  listings: orders.listings,
  promoCode: orders.promoCode,
  netCents: orders.netCents,
  vatCents: orders.vatCents,
  grossCents: orders.grossCents,
};

// oxlint-disable-next-line no-unsafe-type-assertion -- one column for each text
const buyerTexts = Object.fromEntries(orderTexts.map((name) => [name, orders[name]])) as Pick<
  typeof orders,
  OrderText
>;

const listed = {
  ...filed,
  payableSince: orders.payableSince,
  askedOnOrdering: sql<boolean>`${isAskedOnOrdering}`,
  ...buyerTexts,
  clientType: orders.clientType,
  unitPriceCents: orders.unitPriceCents,
  discountRate: orders.discountRate,
  discountCents: orders.discountCents,
  vatRate: orders.vatRate,
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
  selectFiled: (db) => db.select(filed).from(orders),
});

export type ListedOrder = RowOf<typeof orderList>;
export type FiledOrder = FiledOf<typeof orderList>;
