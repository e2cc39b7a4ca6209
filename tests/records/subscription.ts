import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";

/** A running subscription of one listing, 120 € a month with VAT, that an order asked for. */
export async function insertSubscription(
  db: Pick<Database, "insert">,
  changes: Partial<typeof subscriptions.$inferInsert> & { orderId: string },
): Promise<string> {
  const id = changes.id ?? randomUUID();
  await db.insert(subscriptions).values({
    id,
    mode: "demo",
    email: "camille@plomberie.example",
    clientName: "Camille Exemple",
    company: "Plomberie de la Rade",
    tier: "suiviCroissance",
    listings: 1,
    netCents: 100_00,
    vatRate: 2000,
    vatCents: 20_00,
    grossCents: 120_00,
    startedOn: "2026-09-01",
    createdAt: new Date(),
    ...changes,
  });
  return id;
}
