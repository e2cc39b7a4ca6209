import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Actor } from "#db/journal.server.ts";
import {
  deliverableLife,
  type DeliveryAct,
  isDeliverableActionAllowed,
} from "#domain/deliverable.ts";
import { isDoneOncePublished } from "#domain/publication.ts";
import { applyAct } from "../delivery/apply-act.server.ts";
import { setQuantityDone } from "../delivery/count-done.server.ts";
import { bringInLine, openPublications } from "./bring-in-line.server.ts";
import {
  closedTo,
  type Deliverable,
  heldPublication,
  movePublication,
  tellPublication,
} from "./held-publication.server.ts";
import type { AgencyAct, PublicationDependencies, PublicationOutcome } from "./publication-act.ts";

interface Published {
  deliverable: Deliverable;
  url: string;
  actor: Actor;
  now: Date;
}

export async function notePublished(
  { db }: Pick<PublicationDependencies, "db">,
  { publicationId, url, administratorId, now }: AgencyAct & { url: string },
): Promise<PublicationOutcome> {
  const actor = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer: actor }, async (transaction): Promise<PublicationOutcome> => {
    const held = await heldPublication(transaction, publicationId);
    if (!held) return { ok: false, reason: "publication-not-found" };
    const { publication, deliverable } = held;
    if (publication.publishedUrl === url) return { ok: true };
    const reason = closedTo("publish", publication);
    if (reason) return { ok: false, reason };
    const changes = { publishedUrl: url };
    await movePublication(transaction, publication, { action: "publish", now, changes });
    await tellPublication(transaction, held, { action: "publish", actor, now });
    if (deliverableLife[deliverable.status].open) {
      await countIt(transaction, { deliverable, url, actor, now });
    }
    return { ok: true };
  });
}

async function countIt(
  transaction: ViewerDatabase,
  { deliverable, url, actor, now }: Published,
): Promise<void> {
  const { id: deliverableId, kind, quantity } = deliverable;
  const done = Math.min(deliverable.quantityDone + 1, quantity);
  const counts = isDoneOncePublished(kind);
  if (counts) {
    await setQuantityDone(transaction, { deliverableId, quantityDone: done, now });
  }
  const others = await openPublications(transaction, deliverableId);
  if (!counts || done < quantity || others.length > 0) {
    await bringInLine(transaction, { deliverableId, actor, now });
    return;
  }
  const finish: DeliveryAct = { action: "finish", proof: { url, text: "", fileId: null } };
  const acts: DeliveryAct[] = isDeliverableActionAllowed("finish", deliverable.status)
    ? [finish]
    : [{ action: "resume" }, finish];
  for (const act of acts) {
    const moved = await applyAct(transaction, { deliverableId, act, actor, now });
    if (!moved.ok) throw new Error(`what is published was not finished: ${moved.reason}`);
  }
}
