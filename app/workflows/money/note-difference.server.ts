import { randomUUID } from "node:crypto";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { paymentDifferences } from "#db/schema/payments.ts";

type Difference = Omit<typeof paymentDifferences.$inferInsert, "id" | "settledAt">;

/** Unique per difference: a known one, settled or not, stays as it is. */
export async function noteDifference(
  transaction: ViewerDatabase,
  difference: Difference,
): Promise<void> {
  await transaction
    .insert(paymentDifferences)
    .values({ id: randomUUID(), ...difference })
    .onConflictDoNothing();
}

export function noteAlone(db: Database, difference: Difference): Promise<void> {
  const viewer = { kind: "system" } as const;
  return asViewer(db, { viewer }, (transaction) => noteDifference(transaction, difference));
}
