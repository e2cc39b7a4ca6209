import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { orders } from "#db/schema/orders.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { OrderPrice } from "#domain/order-price.ts";
import { isRecordId } from "#domain/record-id.ts";
import { boostLocalDescribedAt } from "./owned.server.ts";
import { RecordGone } from "../record/gone.ts";

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

export async function orderById(db: ViewerDatabase, id: string): Promise<OrderRecord | null> {
  return isRecordId(id) ? readOrder(db, id) : null;
}

async function readOrder(db: Database | Transaction, id: string) {
  const [found] = await db
    .select({ order: orders, quoteNumber: quotes.number, boostLocalDescribedAt })
    .from(orders)
    .leftJoin(quotes, eq(quotes.id, orders.quoteId))
    .where(eq(orders.id, id));
  if (!found) return null;
  const { order, ...beside } = found;
  return { ...order, ...beside, price: storedPrice(order) };
}

/** Bypasses row-level security: for jobs, never for a page. @throws RecordGone when the order was deleted. */
export async function existingOrder(db: Database | Transaction, id: string): Promise<OrderRecord> {
  const order = await readOrder(db, id);
  if (!order) throw new RecordGone(`no order ${id}`);
  return order;
}

function storedPrice(row: typeof orders.$inferSelect): OrderPrice {
  const { unitPriceCents, listings, discountRate, discountCents, netCents } = row;
  return {
    unitPriceCents,
    listings,
    listPriceCents: unitPriceCents * listings,
    discountRate,
    discountCents,
    netCents,
    vatRate: row.vatRate,
    vatCents: row.vatCents,
    grossCents: row.grossCents,
  };
}
