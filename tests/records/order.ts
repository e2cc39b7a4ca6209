import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { orders } from "#db/schema/orders.ts";
import { priceOrder } from "#domain/order-price.ts";

/** 468 € with VAT. */
export const oneListing = boostLocal({ listings: 1, discountRate: 0 });

/** Boost Local, three listings, 20 % off. */
export async function insertOrder(
  db: Pick<Database, "insert">,
  changes: Partial<typeof orders.$inferInsert> = {},
): Promise<string> {
  const id = changes.id ?? randomUUID();
  await db.insert(orders).values({
    id,
    ...boostLocal({ listings: 3, discountRate: 2000 }),
    number: `CMD-2026-${randomUUID()}`,
    mode: "demo",
    planType: "premium",
    packName: "Boost Local 30 jours",
    promoCode: "PHARELOCAL20",
    firstName: "Camille",
    lastName: "Exemple",
    email: "camille@plomberie.example",
    phone: "0199000042",
    company: "Plomberie de la Rade",
    address: "12 quai du Phare",
    city: "Brest",
    postalCode: "29200",
    country: "France",
    message: "",
    termsVersion: "2025-07-02",
    termsAcceptedAt: new Date(),
    requestFingerprint: "",
    createdAt: new Date(),
    payableSince: changes.createdAt ?? new Date(),
    ...changes,
  });
  return id;
}

function boostLocal(order: { listings: number; discountRate: number }) {
  const { listPriceCents: _notStored, ...price } = priceOrder({ unitPriceCents: 390_00, ...order });
  return price;
}
