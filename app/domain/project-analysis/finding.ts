import type { Category } from "./analysis-type.ts";
import type { PageFacts } from "./page-facts.ts";
import type { ProjectData } from "./project-data.ts";

export const verdicts = ["fix", "improve", "ok", "unchecked"] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictLabels: Record<Verdict, string> = {
  fix: "À corriger",
  improve: "À améliorer",
  ok: "OK",
  unchecked: "Non vérifié",
};

/** What a check saw; `evidence` is the value, the count or the missing thing, with its threshold. */
export interface Outcome {
  verdict: Verdict;
  evidence: string;
}

export interface Finding extends Outcome {
  id: string;
  category: Category;
  title: string;
  /** What to do about it; null when there is nothing to do. */
  advice: string | null;
  /** The document that the rule or the threshold comes from. */
  source: string;
}

interface Check extends Omit<Finding, keyof Outcome | "advice"> {
  advice: string;
}

export interface PageCheck extends Check {
  look(page: PageFacts, project: ProjectData): Outcome;
}

/** Looks at what was declared, and at the page when it could be read. */
export interface DeclaredCheck extends Check {
  look(project: ProjectData, page: PageFacts | null): Outcome;
}

export const ok = (evidence: string): Outcome => ({ verdict: "ok", evidence });
export const improve = (evidence: string): Outcome => ({ verdict: "improve", evidence });
export const fix = (evidence: string): Outcome => ({ verdict: "fix", evidence });
export const unchecked = (evidence: string): Outcome => ({ verdict: "unchecked", evidence });

/** The finding of a check: advice only where there is something to do. */
export function findingOf(check: Check, { verdict, evidence }: Outcome): Finding {
  const { id, category, title, source, advice } = check;
  const toDo = verdict === "fix" || verdict === "improve";
  return { id, category, title, verdict, evidence, advice: toDo ? advice : null, source };
}
