import { and, eq } from "drizzle-orm";
import { asServer, asViewer, type ViewerDatabase, type Viewing } from "#db/as-viewer.server.ts";
import { personOf } from "#db/journal.server.ts";
import { publicationAnswers } from "#db/schema/publications.ts";
import { deliverableLife } from "#domain/deliverable.ts";
import {
  type ApprovalAnswer,
  type ApprovalWay,
  isAsked,
  type PublicationAction,
  type PublicationRefusal,
} from "#domain/publication.ts";
import { isRecordId } from "#domain/record-id.ts";
import { bringInLine } from "./bring-in-line.server.ts";
import {
  heldPublication,
  type HeldPublication,
  movePublication,
  publicationOf,
  tellPublication,
} from "./held-publication.server.ts";
import type { PublicationDependencies, PublicationOutcome } from "./publication-act.ts";

interface AnswerInput {
  publicationId: string;
  version: number;
  answer: ApprovalAnswer;
  words: string;
  name: string;
  how: ApprovalWay;
  /** With a signed link, the held key is the publication's id. */
  viewing: Viewing;
  now: Date;
}

const system = { kind: "system" } as const;

const moves = { accepted: "accept", sent_back: "send-back" } as const satisfies Record<
  ApprovalAnswer,
  PublicationAction
>;

const notices = {
  accepted: "email-publication-accepted-notice",
  sent_back: "email-publication-sent-back-notice",
} as const;

/** Writes the answer as the client, its effects as the server. Of two concurrent answers, one is refused. */
export async function answerPublication(
  { db, jobs }: PublicationDependencies,
  input: AnswerInput,
): Promise<PublicationOutcome> {
  const { publicationId, version, answer, viewing, now } = input;
  const { viewer } = viewing;
  if (viewer.kind === "administrator") return { ok: false, reason: "agency-does-not-answer" };
  if (!isRecordId(publicationId)) return { ok: false, reason: "publication-not-found" };
  return asViewer(db, viewing, async (transaction): Promise<PublicationOutcome> => {
    // Read as the client: row-level policies hide other clients' rows.
    const seen = await publicationOf(transaction, publicationId);
    const held =
      seen && (await asServer(transaction, viewing, (server) => heldPublication(server, seen.id)));
    if (!held) return { ok: false, reason: "publication-not-found" };
    if (await isAnsweredSo(transaction, input)) return { ok: true };
    const reason = notToAnswer(held, version);
    if (reason) return { ok: false, reason };
    await writeAnswer(transaction, input);
    const action = moves[answer];
    await tellPublication(transaction, held, { action, actor: viewer, now });
    await asServer(transaction, viewing, async (server) => {
      await movePublication(server, held.publication, { action, now });
      await bringInLine(server, { deliverableId: held.deliverable.id, actor: system, now });
    });
    await jobs.enqueue(transaction, notices[answer], { publicationId, version });
    return { ok: true };
  });
}

function notToAnswer(
  { publication: { status, askedVersion }, deliverable }: HeldPublication,
  version: number,
): PublicationRefusal | null {
  if (!isAsked(status)) return `publication-is-${status}`;
  if (!deliverableLife[deliverable.status].open) return "deliverable-not-open";
  return askedVersion === version ? null : "newer-version-waits";
}

async function isAnsweredSo(
  transaction: ViewerDatabase,
  { publicationId, version, answer, words, name, viewing: { viewer } }: AnswerInput,
): Promise<boolean> {
  const [said] = await transaction
    .select()
    .from(publicationAnswers)
    .where(
      and(
        eq(publicationAnswers.publicationId, publicationId),
        eq(publicationAnswers.version, version),
      ),
    );
  const by = personOf(viewer);
  const theirs = said?.answeredBy === by && said.name === name;
  return theirs && said.answer === answer && said.words === words;
}

async function writeAnswer(
  transaction: ViewerDatabase,
  { publicationId, version, answer, words, name, how, viewing: { viewer }, now }: AnswerInput,
): Promise<void> {
  const answeredBy = personOf(viewer);
  await transaction
    .insert(publicationAnswers)
    .values({ publicationId, version, answer, words, answeredBy, name, how, at: now });
}
