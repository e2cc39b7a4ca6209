import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { orders } from "#db/schema/orders.ts";
import type { OrderPrice } from "#domain/order-price.ts";

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof orderById>>>;

/** One order with its price, whoever asks: for the agency's own work, never for a visitor's page. */
async function orderById(db: Database | Transaction, id: string) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ? { ...row, price: storedPrice(row) } : null;
}

/** @throws when there is none: whoever names an order by its id got that id from it. */
export async function existingOrder(db: Database | Transaction, id: string): Promise<OrderRecord> {
  const order = await orderById(db, id);
  if (!order) throw new Error(`no order ${id}`);
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
