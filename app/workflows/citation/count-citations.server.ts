import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { citations } from "#db/schema/citations.ts";
import { isCitationDone } from "#domain/citation.ts";
import { setQuantityDone } from "../delivery/count-done.server.ts";

/** Recounts the deliverable's done citations. The caller holds its lock (lockedDeliverable). */
export async function countCitations(
  transaction: ViewerDatabase,
  { deliverableId, now }: { deliverableId: string; now: Date },
): Promise<void> {
  const { state, handState } = citations;
  const judged = await transaction
    .select({ state, handState })
    .from(citations)
    .where(eq(citations.deliverableId, deliverableId));
  const quantityDone = judged.filter(isCitationDone).length;
  await setQuantityDone(transaction, { deliverableId, quantityDone, now });
}
