import { randomUUID } from "node:crypto";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { paymentDifferences } from "#db/schema/payments.ts";

type Difference = Omit<typeof paymentDifferences.$inferInsert, "id" | "settledAt">;

/** A line in « À faire », once: what was noted before, settled or not, stays as it is. */
export async function noteDifference(
  transaction: ViewerDatabase,
  difference: Difference,
): Promise<void> {
  await transaction
    .insert(paymentDifferences)
    .values({ id: randomUUID(), ...difference })
    .onConflictDoNothing();
}
