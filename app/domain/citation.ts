import { addDays } from "./paris-date.ts";

interface CitationStateRow {
  /** Whether the page says what it should. */
  good: boolean;
  /** Whether the agency has to look, unless it has said what it saw. */
  toSee: boolean;
}

/** What reading a citation's page gave. */
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

/** What the agency says of a page it looked at itself. */
export const citationVerdicts = ["correct", "to_correct"] as const;
export type CitationVerdict = (typeof citationVerdicts)[number];

/** Why a page could not be held against the facts by itself. */
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

/** Whether it counts as done: what a person said goes before what a page was read to say. */
export function isCitationDone({ state, handState }: Judged): boolean {
  return handState === null ? citationLife[state].good : handState === "correct";
}

/** Of one deliverable: ten times what an offer promises. */
export const CITATIONS_MAX = 200;

/** When a page that did not answer is asked again, in minutes after each try; then it is unreachable. */
export const CITATION_RETRY_MINUTES = [10, 120] as const;

const RECHECK_DAYS = 30;

/** A page read a few days ago says nothing new. */
const RECHECK_LEAST_DAYS = 7;

/**
 * The French day on which a page is read again: the eve of the deliverable's last day, so that the report of day 30
 * tells what it says then; for one added too late for that, or without a date, thirty days on.
 */
export function citationRecheckOn(addedOn: string, dueOn: string | null): string {
  const eve = dueOn === null ? null : addDays(dueOn, -1);
  if (eve !== null && eve >= addDays(addedOn, RECHECK_LEAST_DAYS)) return eve;
  return addDays(addedOn, RECHECK_DAYS);
}
