import { data, type RouterContextProvider } from "react-router";
import { actRefusalWords, undoableActsWords as words } from "#copy/admin/undoable-acts.ts";
import type { ActToDo } from "#domain/pending-act.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireAct, requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { subjectNames } from "#queries/pending-act/subject.server.ts";
import { askBatch } from "#workflows/pending-act/ask-batch.server.ts";
import { actAddress } from "../pending-acts/shown-acts.server.ts";
import type { Batch, BatchAnswer } from "./batch.ts";

interface BatchPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  pattern: string;
}

interface TypedAct {
  action: string;
  note: string;
}

interface BatchRules<Act extends ActToDo> {
  /** The act that was posted; what is wrong with what goes along; null: there is no such act. */
  actOf: (typed: TypedAct, fields: Record<string, string>) => Act | { wrong: string } | null;
  /** Sentence of a batch done at once; absent: the one of every list. */
  done?: (act: Act, count: number) => string;
  /** Reason shown for a record left unchanged; absent: the one of its page. */
  kept?: (act: Act, reason: string) => string;
}

interface Posted<Act> {
  answer: BatchAnswer;
  status: 200 | 400 | 409;
  /** What was done at once, and to which. */
  did: { act: Act; moved: readonly string[] } | null;
}

/** As many as a page of a list shows. */
const MOST_AT_ONCE = 50;

/**
 * One act for the records that were ticked: it waits to be taken back, as what is sent or promised does.
 * @throws Response 400 for an act that doesn't exist, 403 for one they have no right to or a form of another site.
 */
export async function postBatch<Act extends ActToDo>(
  { request, context, pattern }: BatchPost,
  { boxes, many, words: own, ...list }: Batch,
  { actOf, ...said }: BatchRules<Act>,
): Promise<Posted<Act>> {
  requireSameOrigin(request);
  const { userId } = await requireAdministrator(request, context);
  const app = appOf(context);
  const formData = await readForm(request, [boxes]);
  const posted = { action: typedText(formData, "action"), note: typedText(formData, "note") };
  await requireAct({ request, context, pattern }, posted.action);
  const fields = Object.fromEntries(
    (list.fields ?? []).map((name) => [name, typedText(formData, name)]),
  );
  const act = actOf(posted, fields);
  if (act === null) throw data(null, { status: 400 });
  const ids = formData.getAll(boxes).filter((id) => typeof id === "string" && id.length <= 100);
  const chosen = [...new Set(ids.map(String))];
  const typed = { ...posted, fields, chosen: chosen.slice(0, MOST_AT_ONCE) };
  const refused = (error: string) => {
    const answer = { error, done: null, kept: [], typed };
    return { answer, status: 400, did: null } as const;
  };
  if (chosen.length === 0) return refused(own.atLeastOne);
  if (chosen.length > MOST_AT_ONCE) return refused(words.tooMany(MOST_AT_ONCE, many));
  if ("wrong" in act) return refused(act.wrong);

  const asked = { act, subjectIds: chosen, userId, now: app.clock() };
  const { moved, waits, kept } = await askBatch(app, asked);
  const names = await viewing({ request, context }, (db) =>
    subjectNames(
      db,
      act.kind,
      kept.map(({ id }) => id),
    ),
  );
  const { done = (_, count) => words.batchDone(count, { many, ...list }) } = said;
  const { kept: why = (_, reason) => actRefusalWords(act, { reason }) } = said;
  return {
    answer: {
      error: null,
      done: waits ? words.batchWaits(moved.length, { many, ...list }) : done(act, moved.length),
      kept: kept.map(({ id, reason }) => ({
        id,
        href: actAddress(act, encodeURIComponent(id)),
        name: names.get(id) ?? own.notFound,
        why: why(act, reason),
      })),
      typed: { action: "", note: "", fields: {}, chosen: [] },
    },
    status: moved.length > 0 ? 200 : 409,
    did: waits ? null : { act, moved },
  };
}
