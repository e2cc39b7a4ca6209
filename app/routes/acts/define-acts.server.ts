import { randomUUID } from "node:crypto";
import { data, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { actRefusalWords, undoableActsWords } from "#copy/admin/undoable-acts.ts";
import { ownProperty } from "#domain/own-property.ts";
import type { ActToDo } from "#domain/pending-act.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { type App, appOf, appWith } from "#http/app-context.ts";
import type { Viewer } from "#http/current-viewer.server.ts";
import { formAnswer, readForm, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { isActWaiting } from "#queries/pending-act/of-person.server.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { askAct } from "#workflows/pending-act/ask-act.server.ts";
import { type ActAnswer, ACT_FIELD } from "./act-answer.ts";

/** Arguments of a route's action, its record's id among `params`. */
interface Visit<Params> {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: Params;
}

type SignedIn = Exclude<Viewer, { kind: "visitor" }>;

/** An act that somebody asked for, with the form it came with. */
export interface Asked<Params> extends Visit<Params> {
  app: App;
  person: SignedIn;
  formData: FormData;
  now: Date;
}

/** Words of a refusal beside a field; `field` null: above the form. */
interface Fault {
  field: string | null;
  words: string;
}

/**
 * Result of an act. `done`: word of the notice (`?fait=`) where it differs from the row's, null for none. `at`: address that it
 * leads to in place of the page's. `shown`: nothing was
 * done, the page shows it. `fault`: words of this refusal, where the page's table has none.
 */
type Outcome<Shown> =
  | { ok: true; done?: string | null; at?: string; shown?: Shown }
  | { ok: false; reason: string; fault?: Fault | null };

interface ActShape<Params, Input> {
  /** Shape of the fields that come with the act, which may depend on the day; absent: none is read. */
  form?: z.ZodType<Input> | ((asked: Asked<Params>) => z.ZodType<Input>);
  /** Word of the notice, in the address of the page; absent: the act's name. Null: the page tells it by itself. */
  done?: string | null;
}

/** An act that its workflow does at once. */
interface ActAtOnce<Params, Shown, Input> extends ActShape<Params, Input> {
  do: (asked: Asked<Params>, input: Input) => Promise<Outcome<Shown>>;
}

/** An act that sends or promises: some seconds are left to take it back, unless `waits` is false. */
interface UndoableAct<Params, Input> extends ActShape<Params, Input> {
  asks: (input: Input) => ActToDo;
  waits?: false;
}

type Row<Params, Shown, Input> = ActAtOnce<Params, Shown, Input> | UndoableAct<Params, Input>;

interface Page<Params, Shown, Inputs extends Record<string, unknown>> {
  /** Person who may act here; throws a Response for anybody else. */
  enter: (request: Request, context: Readonly<RouterContextProvider>) => Promise<SignedIn>;
  /** Id of the page's record, where acts on it may wait: while one waits, no other is done. */
  subject?: (params: Params) => string;
  /** Address of the page, which an act that was done leads back to. */
  address: (params: Params) => string;
  /** Fields given back as they were typed. */
  fields: readonly string[];
  /** Sentence of each reason for which a workflow refuses. */
  refusals: Readonly<Record<string, string>>;
  /** Reasons that mean that there is no such record: 404. */
  gone: readonly string[];
  /** Names the type of what an act shows before anything is done; absent: none shows anything. */
  shows?: (shown: Shown) => Shown;
  acts: { [Name in keyof Inputs]: Row<Params, Shown, Inputs[Name]> };
}

/**
 * Action of a page whose forms name an act: access, same origin, shape, refusal, typed values and notice are
 * the same for each. The action redirects to the page's address once the act is done, and answers what was typed with 400
 * (shape) or 409 (refused by its workflow), or 200 where something is shown before it is done.
 * @throws Response 400 for an act without a row, 403 for another site's form, 404 for a missing record.
 */
export function defineActs<Params, Inputs extends Record<string, unknown>, Shown = never>(
  page: Page<Params, Shown, Inputs>,
) {
  type Name = Extract<keyof Inputs, string>;
  // oxlint-disable-next-line no-unsafe-type-assertion -- each row parses the input that it takes
  const rows = page.acts as Readonly<Record<string, Row<Params, Shown, unknown>>>;
  return async (visit: Visit<Params>) => {
    requireSameOrigin(visit.request);
    const person = await page.enter(visit.request, visit.context);
    const formData = await readForm(visit.request);
    const name = typedText(formData, ACT_FIELD);
    const row = ownProperty(rows, name);
    if (!row) throw data(null, { status: 400 });
    const answer = (
      status: 200 | 400 | 409,
      { shown = null, ...wrong }: Partial<FormAnswer> & { shown?: Shown | null },
    ) =>
      data<ActAnswer<Name, Shown>>(
        // oxlint-disable-next-line no-unsafe-type-assertion -- a row has that name
        { act: name as Name, shown, ...formAnswer(formData, page.fields, wrong) },
        { status },
      );
    const app = appOf(visit.context);
    const asked = { ...visit, app, person, formData, now: app.clock() };
    const shape = typeof row.form === "function" ? row.form(asked) : row.form;
    const form = shape?.safeParse(Object.fromEntries(formData));
    if (form && !form.success) return answer(400, { fieldErrors: firstErrors(form.error) });
    const outcome = await outcomeOf(page, row, asked, form?.data);
    if (!outcome.ok) return answer(409, wrongOf(page, outcome));
    if (outcome.shown !== undefined) return answer(200, { shown: outcome.shown });
    const { done = row.done ?? name, at = page.address(visit.params) } = outcome;
    const told = done === null ? "" : `?fait=${done}`;
    return redirect(`${at}${told}`, 303);
  };
}

async function outcomeOf<Params, Shown>(
  { subject }: Pick<Page<Params, Shown, never>, "subject">,
  row: Row<Params, Shown, unknown>,
  asked: Asked<Params>,
  input: unknown,
): Promise<Outcome<Shown>> {
  const subjectId = subject?.(asked.params);
  const waits = "asks" in row && row.waits !== false;
  // An act that waits knows by itself whether it is the one that waits already.
  if (
    subjectId !== undefined &&
    !waits &&
    (await viewing(asked, (db) => isActWaiting(db, subjectId)))
  ) {
    return {
      ok: false,
      reason: "another-waits",
      fault: { field: null, words: undoableActsWords.anotherWaits },
    };
  }
  if (!("asks" in row)) return row.do(asked, input);
  if (subjectId === undefined) throw new Error("an act that may wait has a page with a subject");
  const { app, person, now } = asked;
  const act = row.asks(input);
  const left = await askAct(waits ? app : appWith(app, { undoSeconds: 0 }), {
    act,
    subjectId,
    batchId: randomUUID(),
    userId: person.userId,
    now,
  });
  // An act that waits tells of itself at the foot of each page.
  if (left.ok) return { ok: true, ...(left.waits && { done: null }) };
  const words = actRefusalWords(act, left.refusal);
  return { ok: false, reason: left.refusal.reason, fault: { field: null, words } };
}

/** @throws Response 404 for a missing record; Error for a reason without words. */
function wrongOf(
  { refusals, gone }: { refusals: Readonly<Record<string, string>>; gone: readonly string[] },
  { reason, fault }: { reason: string; fault?: Fault | null },
): Partial<FormAnswer> {
  if (gone.includes(reason)) throw data(null, { status: 404 });
  if (fault) {
    const { field, words } = fault;
    return field === null ? { refusal: words } : { fieldErrors: { [field]: [words] } };
  }
  const refusal = ownProperty(refusals, reason);
  if (refusal === undefined) throw new Error(`no words for ${reason}`);
  return { refusal };
}
