import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { periodOn } from "#domain/subscription.ts";

/** A month of 120 €, VAT included, due on its first day. */
export async function insertCharge(
  db: Pick<Database, "insert">,
  changes: Partial<typeof subscriptionCharges.$inferInsert> & { subscriptionId: string },
): Promise<string> {
  const { periodStartsOn = "2026-11-01" } = changes;
  const { endsOn } = periodOn(periodStartsOn, periodStartsOn);
  const id = randomUUID();
  await db.insert(subscriptionCharges).values({
    id,
    kind: "month",
    periodStartsOn,
    startsOn: periodStartsOn,
    endsOn,
    listings: 1,
    netCents: 100_00,
    vatRate: 2000,
    vatCents: 20_00,
    grossCents: 120_00,
    dueOn: periodStartsOn,
    createdAt: new Date(`${periodStartsOn}T06:00:00Z`),
    ...changes,
  });
  return id;
}
