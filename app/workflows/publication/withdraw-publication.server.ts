import { asViewer } from "#db/as-viewer.server.ts";
import { deliverableLife } from "#domain/deliverable.ts";
import { bringInLine } from "./bring-in-line.server.ts";
import {
  closedTo,
  heldPublication,
  movePublication,
  tellPublication,
} from "./held-publication.server.ts";
import type { AgencyAct, PublicationDependencies, PublicationOutcome } from "./publication-act.ts";

export async function withdrawPublication(
  { db }: Pick<PublicationDependencies, "db">,
  { publicationId, administratorId, now }: AgencyAct,
): Promise<PublicationOutcome> {
  const actor = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer: actor }, async (transaction): Promise<PublicationOutcome> => {
    const held = await heldPublication(transaction, publicationId);
    if (!held) return { ok: false, reason: "publication-not-found" };
    const { publication, deliverable } = held;
    const reason = closedTo("withdraw", publication);
    if (reason) return { ok: false, reason };
    await movePublication(transaction, publication, { action: "withdraw", now });
    await tellPublication(transaction, held, { action: "withdraw", actor, now });
    // Never sent for approval: the deliverable's status did not change.
    if (publication.askedVersion !== null && deliverableLife[deliverable.status].open) {
      await bringInLine(transaction, { deliverableId: deliverable.id, actor, now });
    }
    return { ok: true };
  });
}
