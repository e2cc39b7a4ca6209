import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import type { RecordScope } from "#domain/access.ts";
import { type OrderStatus, orderStatuses } from "#domain/order.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { ListSort } from "#domain/record-list.ts";
import { type ListPage, type Narrowing, narrowed } from "./record-narrowing.server.ts";
import { countUpToMost, inBatches, type Look, recordPage } from "./record-page.server.ts";

const listed = {
  id: orders.id,
  number: orders.number,
  createdAt: orders.createdAt,
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
};

const dated = { id: orders.id, date: orders.createdAt };

type OrdersPageRequest = ListPage<OrderStatus, ListSort>;

export async function listOrders(
  db: ViewerDatabase,
  scope: RecordScope,
  wanted: OrdersPageRequest,
) {
  const { status, after, sort = "-date", pageSize } = wanted;
  const { rows, next } = await recordPage(
    db,
    { table: orders, ...ways[sort], scope: inScope(scope), after, pageSize },
    ({ following, orderBy, limit }) =>
      db
        .select(listed)
        .from(orders)
        .where(and(kept(scope, wanted), status ? eq(orders.status, status) : undefined, following))
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { orders: rows, next };
}

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>["orders"][number];

/** Every one of these orders made until `until`, newest first, in batches. */
export function orderBatches(
  look: Look,
  wanted: Omit<OrdersPageRequest, "after"> & { until: Date },
) {
  return inBatches(look, orders, async (db, cut) => {
    const page = await listOrders(db, { records: "all" }, { ...wanted, ...cut, sort: "-date" });
    return { rows: page.orders, next: page.next };
  });
}

/** How many of these orders each status has, up to COUNTED_AT_MOST. */
export function countOrders(
  db: ViewerDatabase,
  scope: RecordScope,
  wanted: Narrowing = {},
): Promise<Record<OrderStatus, number>> {
  return countUpToMost(db, { table: orders, date: orders.createdAt }, orderStatuses, (status) =>
    and(kept(scope, wanted), eq(orders.status, status)),
  );
}

/** The numbers people know orders by, of those among these ids that are orders. */
export async function numbersOfOrders(
  db: ViewerDatabase,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, ids.filter(isRecordId)));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

const ways: Record<ListSort, { by: PgColumn; descending: boolean }> = {
  "-date": { by: orders.createdAt, descending: true },
  date: { by: orders.createdAt, descending: false },
  "-montant": { by: orders.grossCents, descending: true },
  montant: { by: orders.grossCents, descending: false },
};

function kept(scope: RecordScope, wanted: Narrowing): SQL | undefined {
  return and(inScope(scope), narrowed(dated, wanted));
}

function inScope(scope: RecordScope): SQL | undefined {
  return scope.records === "all" ? undefined : eq(orders.userId, scope.userId);
}
