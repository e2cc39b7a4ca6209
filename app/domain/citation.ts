import { addDays } from "./paris-date.ts";

interface CitationStateRow {
  good: boolean;
  /** Needs the agency, unless it gave a verdict. */
  toSee: boolean;
}

const citationLife = {
  waiting: { good: false, toSee: false },
  found: { good: true, toSee: false },
  different: { good: false, toSee: true },
  to_check: { good: false, toSee: true },
  unreachable: { good: false, toSee: true },
} as const satisfies Record<string, CitationStateRow>;

export type CitationState = keyof typeof citationLife;

export const citationStates = [
  "waiting",
  "found",
  "different",
  "to_check",
  "unreachable",
] as const satisfies readonly CitationState[];
export const citationStatesToSee = citationStates.filter((state) => citationLife[state].toSee);

export const citationVerdicts = ["correct", "to_correct"] as const;
export type CitationVerdict = (typeof citationVerdicts)[number];

export const citationFaults = [
  "robots",
  "script",
  "empty",
  "refused",
  "not-a-page",
  "too-heavy",
  "no-facts",
  "gone",
  "broken",
  "address-forbidden",
  "name-unresolved",
  "unreachable",
  "tls-invalid",
  "timeout",
  "too-many-redirects",
] as const;
export type CitationFault = (typeof citationFaults)[number];

interface Judged {
  state: CitationState;
  handState: CitationVerdict | null;
}

/** The agency's verdict wins over the automatic state. */
export function isCitationDone({ state, handState }: Judged): boolean {
  return handState === null ? citationLife[state].good : handState === "correct";
}

/** Per deliverable: ten times what an offer promises. */
export const CITATIONS_MAX = 200;

/** Retry delays in minutes; then the page is `unreachable`. */
export const CITATION_RETRY_MINUTES = [10, 120] as const;

const RECHECK_DAYS = 30;

const RECHECK_LEAST_DAYS = 7;

/** Eve of the due day, so that the report of day 30 shows it; 30 days on if added too late or undated. */
export function citationRecheckOn(addedOn: string, dueOn: string | null): string {
  const eve = dueOn === null ? null : addDays(dueOn, -1);
  if (eve !== null && eve >= addDays(addedOn, RECHECK_LEAST_DAYS)) return eve;
  return addDays(addedOn, RECHECK_DAYS);
}
