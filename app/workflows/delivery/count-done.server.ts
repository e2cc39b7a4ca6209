import { and, eq, ne, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";

interface CountDoneInput {
  deliverableId: string;
  /** From 0 to 1,000. */
  quantityDone: number;
  now: Date;
}

/** The caller writes the journal row. */
export async function setQuantityDone(
  transaction: ViewerDatabase,
  { deliverableId, quantityDone }: CountDoneInput,
): Promise<void> {
  await transaction
    .update(deliverables)
    .set({ quantityDone, version: sql`${deliverables.version} + 1` })
    .where(and(eq(deliverables.id, deliverableId), ne(deliverables.quantityDone, quantityDone)));
}
