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
  /** The version that they read. */
  version: number;
  answer: ApprovalAnswer;
  /** What is to be changed; empty with an acceptance. */
  words: string;
  /** The account's name, or the one typed on the link's page. */
  name: string;
  how: ApprovalWay;
  /** Who answers; by a signed link, with the publication's id as the key they hold. */
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

/**
 * A client says yes to a version, to the letter and for that publication alone, or sends it back with words. Their
 * answer is written down in their own name; what follows from it is the server's work. Of two who answer at once one
 * does, the other learns what it has become.
 */
export async function answerPublication(
  { db, jobs }: PublicationDependencies,
  input: AnswerInput,
): Promise<PublicationOutcome> {
  const { publicationId, version, answer, viewing, now } = input;
  const { viewer } = viewing;
  if (viewer.kind === "administrator") return { ok: false, reason: "agency-does-not-answer" };
  if (!isRecordId(publicationId)) return { ok: false, reason: "publication-not-found" };
  return asViewer(db, viewing, async (transaction): Promise<PublicationOutcome> => {
    // As they see it: another's is not found.
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

/** The same answer by the same person, sent a second time. */
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
