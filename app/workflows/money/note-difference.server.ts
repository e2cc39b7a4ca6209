import { randomUUID } from "node:crypto";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
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

/** The same in a transaction of its own, as the server's work. */
export function noteAlone(db: Database, difference: Difference): Promise<void> {
  const viewer = { kind: "system" } as const;
  return asViewer(db, { viewer }, (transaction) => noteDifference(transaction, difference));
}
