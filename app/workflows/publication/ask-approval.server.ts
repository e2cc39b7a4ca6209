import { and, eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { publicationAnswers } from "#db/schema/publications.ts";
import { deliverableLife } from "#domain/deliverable.ts";
import { type PublicationRefusal, publicationTransitions } from "#domain/publication.ts";
import { publicationFaults } from "#domain/publication-limits.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { chosenPicture } from "../client-file/chosen-picture.server.ts";
import { bringInLine } from "./bring-in-line.server.ts";
import {
  closedTo,
  type Deliverable,
  heldPublication,
  type HeldPublication,
  movePublication,
  tellPublication,
  versionOf,
} from "./held-publication.server.ts";
import type { AgencyAct, PublicationDependencies, PublicationOutcome } from "./publication-act.ts";

/** Asks the client to approve a text, unless Google would refuse it. Stops the deliverable's clock. */
export async function askApproval(
  { db, jobs }: PublicationDependencies,
  { publicationId, administratorId, now }: AgencyAct,
): Promise<PublicationOutcome> {
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction): Promise<PublicationOutcome> => {
    const held = await heldPublication(transaction, publicationId);
    if (!held) return { ok: false, reason: "publication-not-found" };
    const reason =
      closedTo("ask", held.publication) ??
      notToAsk(held.deliverable) ??
      (await askedInVain(transaction, held));
    if (reason) return { ok: false, reason };
    await askForIt({ jobs }, transaction, { held, actor: viewer, now });
    return { ok: true };
  });
}

export function notToAsk({ status }: Pick<Deliverable, "status">): PublicationRefusal | null {
  if (!deliverableLife[status].open) return "deliverable-not-open";
  return status === "awaits_client" ? `deliverable-is-${status}` : null;
}

async function askedInVain(
  transaction: ViewerDatabase,
  { publication, deliverable }: HeldPublication,
): Promise<PublicationRefusal | null> {
  const { id, kind, status, currentVersion, askedVersion } = publication;
  // A publication set aside may be asked about again; one still within its deadline may not.
  const waits = publicationTransitions["set-aside"].from.some((waiting) => waiting === status);
  if (waits && askedVersion === currentVersion) return "asked-already";
  const [answered] = await transaction
    .select({ version: publicationAnswers.version })
    .from(publicationAnswers)
    .where(
      and(eq(publicationAnswers.publicationId, id), eq(publicationAnswers.version, currentVersion)),
    );
  if (answered) return "version-was-sent-back";
  const version = await versionOf(transaction, id, currentVersion);
  if (!version) throw new Error(`publication ${id} has lost its version ${currentVersion}`);
  const { text, link, fileId } = version;
  const picture = await chosenPicture(transaction, { deliverableId: deliverable.id, fileId });
  if (picture === "gone") return "picture-not-theirs";
  return publicationFaults({ kind, text, link, picture })[0] ?? null;
}

/** The caller holds the publication's lock and has checked that asking is allowed. */
export async function askForIt(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { held, actor, now }: { held: HeldPublication; actor: Actor; now: Date },
): Promise<void> {
  const { publication, deliverable } = held;
  const { id: publicationId, currentVersion: version } = publication;
  const changes = { askedVersion: version, askedAt: now, remindedAt: null };
  await movePublication(transaction, publication, { action: "ask", now, changes });
  await bringInLine(transaction, { deliverableId: deliverable.id, actor, now });
  const asked = { publication: { ...publication, askedVersion: version }, deliverable };
  await tellPublication(transaction, asked, { action: "ask", actor, now });
  const askedAt = now.toISOString();
  await jobs.enqueue(transaction, "email-publication-approval", {
    publicationId,
    version,
    askedAt,
  });
}
