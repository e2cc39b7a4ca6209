import { and, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import type { deliverables } from "#db/schema/deliverables.ts";
import { publications, publicationVersions } from "#db/schema/publications.ts";
import {
  isPublicationActionAllowed,
  type PublicationAction,
  type PublicationRefusal,
  publicationTransitions,
} from "#domain/publication.ts";
import { isRecordId } from "#domain/record-id.ts";
import { lockedDeliverable, subjectOf } from "../delivery/apply-act.server.ts";

export type Publication = typeof publications.$inferSelect;
export type Deliverable = typeof deliverables.$inferSelect;
export type Version = typeof publicationVersions.$inferSelect;

export interface HeldPublication {
  publication: Publication;
  deliverable: Deliverable;
}

/** The deliverable's row lock serves for its publications too. Null when hidden from the viewer. */
export async function heldPublication(
  transaction: ViewerDatabase,
  publicationId: string,
): Promise<HeldPublication | null> {
  if (!isRecordId(publicationId)) return null;
  const before = await publicationOf(transaction, publicationId);
  const deliverable = before && (await lockedDeliverable(transaction, before.deliverableId));
  const publication = deliverable && (await publicationOf(transaction, publicationId));
  return publication ? { publication, deliverable } : null;
}

export async function publicationOf(
  transaction: ViewerDatabase,
  publicationId: string,
): Promise<Publication | null> {
  const [found] = await transaction
    .select()
    .from(publications)
    .where(eq(publications.id, publicationId));
  return found ?? null;
}

export async function versionOf(
  transaction: ViewerDatabase,
  publicationId: string,
  version: number,
): Promise<Version | null> {
  const [found] = await transaction
    .select()
    .from(publicationVersions)
    .where(
      and(
        eq(publicationVersions.publicationId, publicationId),
        eq(publicationVersions.version, version),
      ),
    );
  return found ?? null;
}

export function closedTo(
  action: PublicationAction,
  { status }: Pick<Publication, "status">,
): PublicationRefusal | null {
  return isPublicationActionAllowed(action, status) ? null : `publication-is-${status}`;
}

const acts = {
  ask: "publication-asked",
  accept: "publication-accepted",
  "send-back": "publication-sent-back",
  "set-aside": "publication-set-aside",
  publish: "publication-published",
  withdraw: "publication-withdrawn",
  close: "publication-closed",
} as const satisfies Record<PublicationAction, string>;

type Changes = Partial<typeof publications.$inferInsert>;

export async function movePublication(
  transaction: ViewerDatabase,
  { id }: Pick<Publication, "id">,
  { action, now, changes }: { action: PublicationAction; now: Date; changes?: Changes },
): Promise<void> {
  const { to } = publicationTransitions[action];
  await transaction
    .update(publications)
    .set({ ...changes, status: to, movedAt: now })
    .where(eq(publications.id, id));
}

export async function tellPublication(
  transaction: ViewerDatabase,
  { publication, deliverable }: HeldPublication,
  { action, actor, now }: { action: PublicationAction | "write"; actor: Actor; now: Date },
): Promise<void> {
  const { id: publicationId, kind, currentVersion, askedVersion } = publication;
  await recordAct(transaction, {
    at: now,
    actor,
    action: action === "write" ? "publication-written" : acts[action],
    subject: subjectOf(deliverable),
    details: {
      publicationId,
      publicationKind: kind,
      version: (action === "write" ? currentVersion : askedVersion) ?? currentVersion,
    },
  });
}
