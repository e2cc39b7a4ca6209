import { and, eq, inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { publications } from "#db/schema/publications.ts";
import { actsInLine, openPublicationStatuses } from "#domain/publication.ts";
import { applyAct, lockedDeliverable } from "../delivery/apply-act.server.ts";

interface InLineInput {
  deliverableId: string;
  actor: Actor;
  now: Date;
}

/** Moves a deliverable to where its open publications are. The caller holds its lock. */
export async function bringInLine(
  transaction: ViewerDatabase,
  { deliverableId, actor, now }: InLineInput,
): Promise<void> {
  const deliverable = await lockedDeliverable(transaction, deliverableId);
  if (!deliverable) return;
  const open = await openPublications(transaction, deliverableId);
  for (const act of actsInLine(deliverable, open, now)) {
    const done = await applyAct(transaction, { deliverableId, act, actor, now });
    if (!done.ok) throw new Error(`a deliverable did not follow its publications: ${done.reason}`);
  }
}

export function openPublications(transaction: ViewerDatabase, deliverableId: string) {
  return transaction
    .select()
    .from(publications)
    .where(
      and(
        eq(publications.deliverableId, deliverableId),
        inArray(publications.status, openPublicationStatuses),
      ),
    );
}
