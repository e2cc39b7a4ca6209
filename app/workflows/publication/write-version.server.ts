import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { publications, publicationVersions } from "#db/schema/publications.ts";
import { eq } from "drizzle-orm";
import { deliverableLife } from "#domain/deliverable.ts";
import {
  isAsked,
  isWritable,
  publicationKindsOf,
  type PublicationKind,
  type PublicationRefusal,
  SEVERAL_AT_ONCE,
} from "#domain/publication.ts";
import { publicationFaults } from "#domain/publication-limits.ts";
import { isRecordId } from "#domain/record-id.ts";
import { chosenPicture } from "../client-file/chosen-picture.server.ts";
import { lockedDeliverable } from "../delivery/apply-act.server.ts";
import { askForIt, notToAsk } from "./ask-approval.server.ts";
import { openPublications } from "./bring-in-line.server.ts";
import {
  type Deliverable,
  type Publication,
  publicationOf,
  tellPublication,
  versionOf,
} from "./held-publication.server.ts";
import type { PublicationDependencies, PublicationOutcome } from "./publication-act.ts";

interface WriteVersionInput {
  /** Drawn by the page: idempotency key of a new one. */
  publicationId: string;
  deliverableId: string;
  kind: PublicationKind;
  text: string;
  link: string;
  fileId: string | null;
  publishAt: Date;
  /** Optimistic lock: the version shown; 0: new. */
  after: number;
  /** Asks for approval at once. Ignored where a version is pending: the new version replaces it in any case. */
  ask: boolean;
  administratorId: string;
  now: Date;
}

export async function writeVersion(
  { db, jobs }: PublicationDependencies,
  input: WriteVersionInput,
): Promise<PublicationOutcome> {
  const { publicationId, deliverableId, administratorId, now } = input;
  if (!isRecordId(publicationId) || !isRecordId(deliverableId)) {
    return { ok: false, reason: "publication-not-found" };
  }
  const actor = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer: actor }, async (transaction): Promise<PublicationOutcome> => {
    const deliverable = await lockedDeliverable(transaction, deliverableId);
    if (!deliverable) return { ok: false, reason: "deliverable-not-found" };
    const known = await publicationOf(transaction, publicationId);
    if (known && known.deliverableId !== deliverableId) {
      return { ok: false, reason: "publication-not-found" };
    }
    if (known && (await isWrittenAlready(transaction, known, input))) return { ok: true };
    const asks = input.ask || (known !== null && isAsked(known.status));
    const reason =
      (known ? notToRewrite(known, input) : await notToBegin(transaction, deliverable, input)) ??
      (await notToWrite(transaction, deliverable, { ...input, asks }));
    if (reason) return { ok: false, reason };
    const publication = await write(transaction, known, input);
    const held = { publication, deliverable };
    await tellPublication(transaction, held, { action: "write", actor, now });
    if (asks) await askForIt({ jobs }, transaction, { held, actor, now });
    return { ok: true };
  });
}

async function isWrittenAlready(
  transaction: ViewerDatabase,
  { id, currentVersion }: Publication,
  { after, text, link, fileId, administratorId }: WriteVersionInput,
): Promise<boolean> {
  if (currentVersion !== after + 1) return false;
  const latest = await versionOf(transaction, id, currentVersion);
  const same = latest?.text === text && latest.link === link && latest.fileId === fileId;
  return same && latest.writtenBy === administratorId;
}

function notToRewrite(
  { status, currentVersion, kind }: Publication,
  input: WriteVersionInput,
): PublicationRefusal | null {
  if (!isWritable(status)) return `publication-is-${status}`;
  return currentVersion === input.after && kind === input.kind ? null : "changed-elsewhere";
}

async function notToBegin(
  transaction: ViewerDatabase,
  deliverable: Deliverable,
  { kind, after }: WriteVersionInput,
): Promise<PublicationRefusal | null> {
  if (after !== 0) return "publication-not-found";
  if (!publicationKindsOf(deliverable.kind).includes(kind)) return "kind-not-for-deliverable";
  const others = await openPublications(transaction, deliverable.id);
  const another = others.some((open) => open.kind !== SEVERAL_AT_ONCE);
  return kind !== SEVERAL_AT_ONCE && another ? "other-publication-open" : null;
}

async function notToWrite(
  transaction: ViewerDatabase,
  deliverable: Deliverable,
  { kind, text, link, fileId, asks }: WriteVersionInput & { asks: boolean },
): Promise<PublicationRefusal | null> {
  if (!deliverableLife[deliverable.status].open) return "deliverable-not-open";
  const picture = await chosenPicture(transaction, { deliverableId: deliverable.id, fileId });
  if (picture === "gone") return "picture-not-theirs";
  if (!asks) return null;
  return notToAsk(deliverable) ?? publicationFaults({ kind, text, link, picture })[0] ?? null;
}

async function write(
  transaction: ViewerDatabase,
  known: Publication | null,
  input: WriteVersionInput,
): Promise<Publication> {
  const { publicationId, deliverableId, kind, text, link, fileId, publishAt, now } = input;
  const version = input.after + 1;
  const [written] = known
    ? await transaction
        .update(publications)
        .set({ currentVersion: version, publishAt })
        .where(eq(publications.id, publicationId))
        .returning()
    : await transaction
        .insert(publications)
        .values({
          id: publicationId,
          deliverableId,
          kind,
          currentVersion: version,
          publishAt,
          createdAt: now,
          movedAt: now,
        })
        .returning();
  if (!written) throw new Error(`publication ${publicationId} was not written`);
  const writtenBy = input.administratorId;
  await transaction
    .insert(publicationVersions)
    .values({ publicationId, version, text, link, fileId, writtenBy, at: now });
  return written;
}
