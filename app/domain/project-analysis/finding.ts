import type { Category } from "./analysis-type.ts";
import type { PageFacts } from "./page-facts.ts";
import type { ProjectData } from "./project-data.ts";

export const verdicts = ["fix", "improve", "ok", "unchecked"] as const;
export type Verdict = (typeof verdicts)[number];

/** What a check saw: a code of its own, and the values that its sentence in `copy/project-analysis` is written with. */
export interface Outcome<Seen extends string = string, Values extends unknown[] = unknown[]> {
  verdict: Verdict;
  seen: Seen;
  values: Values;
}

const saw =
  (verdict: Verdict) =>
  <Seen extends string, Values extends unknown[]>(
    seen: Seen,
    ...values: Values
  ): Outcome<Seen, Values> => ({ verdict, seen, values });

export const ok = saw("ok");
export const improve = saw("improve");
export const fix = saw("fix");
export const unchecked = saw("unchecked");

/** Checks of the page, by name; `look` may believe that the page could be read. */
export type PageLooks = Record<string, (page: PageFacts) => Outcome>;

/** Looks at what was declared, and at the page when it could be read. */
export interface DeclaredCheck {
  category: Category;
  look(project: ProjectData, page: PageFacts | null): Outcome;
}

/** The entries of a table of ours, in its order. */
export function entriesOf<Id extends string, Check>(table: Record<Id, Check>): [Id, Check][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant has no other keys
  return Object.entries(table) as [Id, Check][];
}

/** Whether there is something to do about it. */
export function isToDo({ verdict }: { verdict: Verdict }): boolean {
  return verdict === "fix" || verdict === "improve";
}

/** How many findings have each verdict. */
export function tally(findings: readonly { verdict: Verdict }[]): Record<Verdict, number> {
  const count = { fix: 0, improve: 0, ok: 0, unchecked: 0 };
  for (const { verdict } of findings) count[verdict] += 1;
  return count;
}
