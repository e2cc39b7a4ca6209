import { and, asc, count, desc, eq, type SQL } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import type { RecordScope } from "#domain/access.ts";
import type { OrderStatus } from "#domain/order.ts";
import { following } from "./newest-first.server.ts";

const PAGE_SIZE = 50;

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

interface OrdersPageRequest {
  /** Null: every status. */
  status: OrderStatus | null;
  /** The last order of the page before; null, or an id outside the scope: the newest orders. */
  after: string | null;
  pageSize?: number;
}

/** A page of orders, newest first; those of one instant by id, so that no page repeats or skips one. */
export async function listOrders(
  db: ViewerDatabase,
  scope: RecordScope,
  wanted: OrdersPageRequest,
) {
  const pageSize = wanted.pageSize ?? PAGE_SIZE;
  const rows = await db
    .select(listed)
    .from(orders)
    .where(
      and(
        inScope(scope),
        wanted.status ? eq(orders.status, wanted.status) : undefined,
        wanted.after ? await following(db, orders, wanted.after, inScope(scope)) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null;
  return { orders: page, next };
}

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>["orders"][number];

/** How many orders each status has; statuses without any are counted as zero. */
export async function countOrders(
  db: ViewerDatabase,
  scope: RecordScope,
): Promise<Record<OrderStatus, number>> {
  const rows = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(inScope(scope))
    .groupBy(orders.status);
  const counts = { pending: 0, paid: 0, in_progress: 0, completed: 0, cancelled: 0 };
  for (const row of rows) counts[row.status] = row.count;
  return counts;
}

function inScope(scope: RecordScope): SQL | undefined {
  return scope.records === "all" ? undefined : eq(orders.userId, scope.userId);
}
