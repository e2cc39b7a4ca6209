import type { Category } from "./analysis-type.ts";
import type { PageFacts } from "./page-facts.ts";
import type { ProjectData } from "./project-data.ts";

export const verdicts = ["fix", "improve", "ok", "unchecked"] as const;
export type Verdict = (typeof verdicts)[number];

/** Code of the observation, with the values for its sentence in `copy/project-analysis`. */
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

export type PageLooks = Record<string, (page: PageFacts) => Outcome>;

export interface DeclaredCheck {
  category: Category;
  look(project: ProjectData, page: PageFacts | null): Outcome;
}

export function entriesOf<Id extends string, Check>(table: Record<Id, Check>): [Id, Check][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant has no other keys
  return Object.entries(table) as [Id, Check][];
}

export function isToDo({ verdict }: { verdict: Verdict }): boolean {
  return verdict === "fix" || verdict === "improve";
}

export function tally(findings: readonly { verdict: Verdict }[]): Record<Verdict, number> {
  const count = { fix: 0, improve: 0, ok: 0, unchecked: 0 };
  for (const { verdict } of findings) count[verdict] += 1;
  return count;
}
