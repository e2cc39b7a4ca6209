import { z } from "zod";
import { actRefusalWords, undoableActsWords as words } from "#copy/admin/undoable-acts.ts";
import { ownProperty } from "#domain/own-property.ts";
import { type ActToDo, rightForAct } from "#domain/pending-act.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { subjectNames } from "#queries/pending-act/subject.server.ts";
import { askBatch } from "#workflows/pending-act/ask-batch.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { actAddress } from "../pending-acts/shown-acts.server.ts";
import type { Batch, BatchOption, BatchShown } from "./batch.ts";

type Kind = ActToDo["kind"];
type ActOf<Of extends Kind> = Extract<ActToDo, { kind: Of }>;
type RestOf<Act> = Act extends ActToDo ? Omit<Act, "kind" | "action"> : never;

/** Form schema of each act kind that takes fields besides its name. */
type BatchForms<Of extends Kind> = {
  [Each in Of as [keyof RestOf<ActOf<Each>>] extends [never] ? never : Each]: (
    option: BatchOption<Each>,
  ) => z.ZodType<RestOf<ActOf<Each>>>;
};

interface BatchWords<Of extends Kind, Besides> {
  done?: (act: ActOf<Of>, count: number) => string;
  kept?: (act: ActOf<Of>, reason: string) => string;
  /** Other records to check after the act. */
  besides?: (asked: Asked<unknown>, act: ActOf<Of>, moved: readonly string[]) => Promise<Besides>;
}

/** Page size of a list. */
const MOST_AT_ONCE = 50;

export function batchPage({ path, boxes, fields = [] }: Batch) {
  return {
    enter: requireAdministrator,
    address: () => path,
    fields: ["note", ...fields, boxes],
    lists: [boxes],
    refusals: {},
    gone: [],
  };
}

export function batchActs<Of extends Kind, Besides = null>(
  batch: Batch<Of>,
  forms: BatchForms<Of>,
  said: BatchWords<Of, Besides> = {},
) {
  return defineActs({
    ...batchPage(batch),
    shows: (shown: BatchShown<Besides>) => shown,
    acts: batchRows(batch, forms, said),
  });
}

/** Entries of `defineActs`, one per batch act. Execution is delayed so that it can be undone. */
export function batchRows<Of extends Kind, Besides = null>(
  batch: Batch<Of>,
  forms: BatchForms<Of>,
  said: BatchWords<Of, Besides> = {},
) {
  const chosen = chosenForm(batch);
  // oxlint-disable-next-line no-unsafe-type-assertion -- each option's kind names its form
  const formOf = forms as unknown as Readonly<
    Record<string, (option: BatchOption<Of>) => z.ZodType<object>>
  >;
  return Object.fromEntries(
    batch.options.map((option) => {
      const rest = ownProperty(formOf, option.asks.kind)?.(option) ?? z.object({});
      const row = {
        right: rightForAct(option.asks),
        form: z.intersection(z.object({ [batch.boxes]: chosen }), rest),
        do: (asked: Asked<unknown>, { [batch.boxes]: ids = [], ...input }: Chosen) =>
          doToSeveral(batch, said, asked, {
            // oxlint-disable-next-line no-unsafe-type-assertion -- its form reads what its kind takes besides
            act: { ...option.asks, ...input } as unknown as ActOf<Of>,
            ids,
          }),
      };
      return [option.act, row];
    }),
  );
}

type Chosen = Record<string, string[]>;

function chosenForm({ words: own, many }: Batch) {
  return z
    .array(z.string())
    .transform((ids) => [...new Set(ids.filter(({ length }) => length <= 100))])
    .pipe(
      z
        .array(z.string())
        .min(1, own.atLeastOne)
        .max(MOST_AT_ONCE, words.tooMany(MOST_AT_ONCE, many)),
    );
}

async function doToSeveral<Of extends Kind, Besides>(
  batch: Batch<Of>,
  said: BatchWords<Of, Besides>,
  asked: Asked<unknown>,
  { act, ids: subjectIds }: { act: ActOf<Of>; ids: string[] },
) {
  const { app, person, now } = asked;
  const { moved, waits, kept } = await askBatch(app, {
    act,
    subjectIds,
    userId: person.userId,
    now,
  });
  const keptIds = kept.map(({ id }) => id);
  const names = await viewing(asked, (db) => subjectNames(db, act.kind, keptIds));
  const { done = (_, count) => words.batchDone(count, batch) } = said;
  const { kept: why = (_, reason) => actRefusalWords(act, { reason }) } = said;
  const shown: BatchShown<Besides> = {
    done: waits ? words.batchWaits(moved.length, batch) : done(act, moved.length),
    kept: kept.map(({ id, reason }) => ({
      id,
      href: actAddress(act, encodeURIComponent(id)),
      name: names.get(id) ?? batch.words.notFound,
      why: why(act, reason),
    })),
    besides: waits ? null : ((await said.besides?.(asked, act, moved)) ?? null),
  };
  return { ok: true, shown, status: moved.length > 0 ? 200 : 409 } as const;
}
