import { data, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { undoableActsWords } from "#copy/admin/undoable-acts.ts";
import type { Right } from "#domain/agency-role.ts";
import { ownProperty } from "#domain/own-property.ts";
import { rightForAct } from "#domain/pending-act.ts";
import { isRecordId } from "#domain/record-id.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { postedFields } from "#forms/posted-fields.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText, formAnswer } from "#http/form-post.server.ts";
import { requireRight, requireSameOrigin } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { savedAddress } from "#http/saved-at.ts";
import { viewing } from "#http/viewing.server.ts";
import { isActWaiting } from "#queries/pending-act/of-person.server.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { type ActAnswer, ACT_FIELD } from "./act-answer.ts";
import type { Asked, Outcome, Refused, Row, Visit } from "./act-row.ts";
import type { askUndoable } from "./ask-undoable.server.ts";
import { passwordFault, waitOf } from "./before-act.server.ts";

export type { Asked } from "./act-row.ts";

interface PageRules<Params, Person, Shown> {
  /** @throws Response for anybody who may not act here. */
  enter: (
    request: Request,
    context: Readonly<RouterContextProvider>,
    visit: Visit<Params>,
  ) => Promise<Person>;
  /** Record's id; while an act on it waits, no other is done. */
  subject?: (params: Params) => string;
  /** `askUndoable`; injected, because it imports every workflow that can wait (perform-act.server.ts). */
  ask?: typeof askUndoable;
  address: (params: Params, asked: Asked<Params, Person>) => string;
  tellsWhen?: true;
  /** Fields given back as typed. */
  fields: readonly string[];
  /** Fields never typed by hand: an invalid value is a 400, without message. */
  hidden?: readonly string[];
  faultWords?: Readonly<Record<string, string>>;
  lists?: readonly string[];
  /** Drops empty fields, as forms/posted-fields.ts does. */
  leavesOutEmpty?: true;
  /** Reads the form in place of `readForm`, e.g. with pictures. */
  read?: (visit: Visit<Params>) => Promise<Posted<Shown>>;
  refusals: Readonly<Record<string, string>>;
  /** Refusal reasons answered with 404. */
  gone: readonly string[];
  /** Fixes the type `Shown` by inference; never called. */
  shows?: (shown: Shown) => Shown;
}

interface Page<Params, Person, Shown, Inputs extends Record<string, unknown>> extends PageRules<
  Params,
  Person,
  Shown
> {
  /** Key: value of the `action` field, optional on a page with one act. */
  acts: { [Name in keyof Inputs]: Row<Params, Person, Shown, Inputs[Name]> };
}

interface Posted<Shown> {
  formData: FormData;
  /** Messages of refused pictures, by field (422). */
  faults?: FormAnswer["fieldErrors"];
  shownAgain?: () => Shown | null | Promise<Shown | null>;
}

type Wrong<Shown> = Partial<Omit<ActAnswer<string, Shown>, "act" | "typed">>;
type Rights<Name extends string> = Readonly<Record<Name, Right | null>>;

/**
 * Route action for forms that name an act. Done: 303 to the page. Else 200 (preview), 400 (shape), 401 or 403
 * (password), 409 (refused), 422 (pictures), 429 (limit), with the typed values.
 * @throws Response 400 for an unknown act, 403 for another site's form or a missing right, 404 for a missing record.
 */
export function defineActs<Params, Person, Inputs extends Record<string, unknown>, Shown = never>(
  page: Page<Params, Person, Shown, Inputs>,
) {
  type Name = Extract<keyof Inputs, string>;
  // oxlint-disable-next-line no-unsafe-type-assertion -- each row parses the input that it takes
  const rows = page.acts as Readonly<Record<string, Row<Params, Person, Shown, unknown>>>;
  const [only = "", ...others] = Object.keys(rows);
  const unnamed = others.length === 0 ? only : "";
  async function action(visit: Visit<Params>) {
    requireSameOrigin(visit.request);
    const person = await page.enter(visit.request, visit.context, visit);
    const { formData, faults, shownAgain } = await readPosted(page, visit);
    const name = typedText(formData, ACT_FIELD) || unnamed;
    const row = ownProperty(rows, name);
    if (!row) throw data(null, { status: 400 });
    const answer = async (status: number, wrong: Wrong<Shown>, wait?: number) => {
      const { reason = null, asked = null, ...said } = wrong;
      const shown = said.shown ?? (await shownAgain?.()) ?? null;
      const headers = wait === undefined ? undefined : { "Retry-After": String(wait) };
      const told = { reason, shown, asked, ...formAnswer(formData, page.fields, said) };
      // oxlint-disable-next-line no-unsafe-type-assertion -- a row has that name
      return data<ActAnswer<Name, Shown>>({ act: name as Name, ...told }, { status, headers });
    };
    const app = appOf(visit.context);
    const asked = { ...visit, app, person, formData, now: app.clock() };
    const right = rightOf(row);
    if (right) await requireRight(visit, right);
    const stopped = row.password && (await passwordFault(asked, name, row.password));
    if (stopped) return answer(stopped.status, { ...stopped.wrong, asked: stopped.asked });
    const slowedDown = (wait: number) => answer(429, { refusal: tooManySentence(wait) }, wait);
    const flooded = await waitOf(asked, row.flood);
    if (flooded !== null) return slowedDown(flooded);
    const against = await row.against?.(asked);
    if (against) return answer(409, { refusal: against });
    const form = read(page, row, asked);
    const fieldErrors = { ...(form?.error && faultsOf(page, form.error)), ...faults };
    if (Object.keys(fieldErrors).some((field) => page.hidden?.includes(field)))
      throw data(null, { status: 400 });
    if (Object.keys(fieldErrors).length > 0)
      return answer(form?.success === false ? 400 : 422, { fieldErrors });
    const wait = await waitOf(asked, row.limit);
    if (wait !== null) return slowedDown(wait);
    const outcome = await outcomeOf(page, row, asked, form?.data);
    if (outcome instanceof Response) return outcome;
    if (!outcome.ok) {
      const { reason, status = 409, retryAfterSeconds } = outcome;
      return answer(status, { reason, ...wrongOf(page, outcome) }, retryAfterSeconds);
    }
    if ("shown" in outcome) return answer(outcome.status ?? 200, { shown: outcome.shown });
    const done = row.done === undefined ? name : row.done;
    return redirect(doneAddress(page, asked, { done, ...outcome }), 303);
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- the rows' own names
  const rights = Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, rightOf(row)]),
  ) as Rights<Name>;
  return Object.assign(action, { rights });
}

async function readPosted<Params, Person, Shown>(
  page: PageRules<Params, Person, Shown>,
  visit: Visit<Params>,
): Promise<Posted<Shown>> {
  return page.read?.(visit) ?? { formData: await readForm(visit.request, page.lists) };
}

function faultsOf(
  { faultWords }: { faultWords?: Readonly<Record<string, string>> },
  error: z.ZodError,
) {
  const faults = Object.entries(firstErrors(error));
  return Object.fromEntries(
    faults.map(([field, said]) => [field, said.map((one) => ownProperty(faultWords, one) ?? one)]),
  );
}

function rightOf(row: Row<never, never, unknown, unknown>): Right | null {
  return row.asks ? rightForAct(row.asks) : (row.right ?? null);
}

function read<Params, Person, Shown>(
  { lists = [], leavesOutEmpty }: PageRules<Params, Person, Shown>,
  row: Row<Params, Person, Shown, unknown>,
  asked: Asked<Params, Person>,
) {
  const { formData } = asked;
  const posted = postedFields(formData, { lists });
  const form = typeof row.form === "function" ? row.form(asked) : row.form;
  return form?.safeParse(leavesOutEmpty ? posted : { ...Object.fromEntries(formData), ...posted });
}

async function outcomeOf<Params, Person, Shown>(
  { subject, ask }: PageRules<Params, Person, Shown>,
  row: Row<Params, Person, Shown, unknown>,
  asked: Asked<Params, Person>,
  input: unknown,
): Promise<Outcome<Shown>> {
  const subjectId = subject?.(asked.params);
  if (subjectId !== undefined && !isRecordId(subjectId)) throw data(null, { status: 404 });
  const waits = row.asks !== undefined && row.waits !== false;
  // An act that waits checks by itself for another one waiting.
  if (
    subjectId !== undefined &&
    !waits &&
    (await viewing(asked, (db) => isActWaiting(db, subjectId)))
  ) {
    const fault = { field: null, words: undoableActsWords.anotherWaits };
    return { ok: false, reason: "another-waits", fault };
  }
  if (!row.asks) return row.do(asked, input);
  if (subjectId === undefined || !ask)
    throw new Error("a page whose acts wait says of which record, and by what they are asked for");
  return ask(row, asked, { subjectId, input });
}

function doneAddress<Params, Person, Shown>(
  page: PageRules<Params, Person, Shown>,
  asked: Asked<Params, Person>,
  { done, at = page.address(asked.params, asked) }: { done: string | null; at?: string },
): string {
  if (done === null) return at;
  const told = `${at}${at.includes("?") ? "&" : "?"}fait=${done}`;
  return page.tellsWhen ? savedAddress(told, asked.now) : told;
}

/** @throws Response 404 for a missing record; Error for a reason without words. */
function wrongOf(
  { refusals, gone }: { refusals: Readonly<Record<string, string>>; gone: readonly string[] },
  { reason, fault, fieldErrors }: Refused,
): Partial<FormAnswer> {
  if (gone.includes(reason)) throw data(null, { status: 404 });
  if (fieldErrors) return { fieldErrors };
  if (fault) {
    const { field, words } = fault;
    return field === null ? { refusal: words } : { fieldErrors: { [field]: [words] } };
  }
  const refusal = ownProperty(refusals, reason);
  if (refusal === undefined) throw new Error(`no words for ${reason}`);
  return { refusal };
}
