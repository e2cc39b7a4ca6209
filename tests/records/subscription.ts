import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { subscriptionTerms } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { termOf } from "#domain/subscription-terms.ts";

/** A single listing, 120 € a month with VAT, requested by an order, with its terms. */
export async function insertSubscription(
  db: Pick<Database, "insert">,
  changes: Partial<typeof subscriptions.$inferInsert> & { orderId: string },
): Promise<string> {
  const id = changes.id ?? randomUUID();
  const [inserted] = await db
    .insert(subscriptions)
    .values({
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
    })
    .returning();
  if (!inserted) throw new Error("the subscription was not inserted");
  const { startedOn, listings, netCents, vatRate, vatCents, grossCents, createdAt } = inserted;
  const unitCents = Math.round(netCents / listings);
  await db.insert(subscriptionTerms).values({
    id: randomUUID(),
    subscriptionId: id,
    ...termOf(startedOn, { listings, unitCents, reason: "opened" }),
    netCents,
    vatRate,
    vatCents,
    grossCents,
    createdAt,
  });
  return id;
}
