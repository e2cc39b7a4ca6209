import type { Criterion } from "./criterion.ts";
import type { ListingFacts } from "./listing-facts.ts";
import { googleAlert, type ListWording, listWording, unreadDescription } from "./wording.ts";

const MOST_STRENGTHS = 5;
const MOST_IMPROVEMENTS = 6;
const MOST_RECOMMENDATIONS = 5;

export interface AuditLists {
  strengths: string[];
  improvements: string[];
  recommendations: string[];
}

/** Line of the lists: criteria that share its wording stand or fall together. */
interface Line {
  wording: ListWording;
  criteria: KnownCriterion[];
}

type KnownCriterion = Criterion & { points: number };

/** The three lists (docs/sources/audit-grid.md, 8). */
export function auditLists(criteria: readonly Criterion[], facts: ListingFacts): AuditLists {
  const lines = linesOf(criteria);
  const keepsValues = facts.source !== "places";
  const weak = lines
    .filter((line) => line.criteria.some(isWeak) && improvementOf(line) !== null)
    .toSorted((one, other) => lostPoints(other) - lostPoints(one))
    .slice(0, facts.consumerAlert ? MOST_IMPROVEMENTS - 1 : MOST_IMPROVEMENTS);
  const advice = weak.flatMap(({ wording }) => wording.recommendation ?? []);
  const estimated = facts.description === undefined;
  return {
    strengths: lines
      .filter((line) => line.criteria.every(isStrong))
      .toSorted((one, other) => weight(other) - weight(one))
      .slice(0, MOST_STRENGTHS)
      .map((line) => filled(line.wording.strength, valueOf(line), keepsValues)),
    improvements: [
      ...(facts.consumerAlert ? [googleAlert] : []),
      ...weak.map((line) => filled(improvementOf(line) ?? "", valueOf(line), keepsValues)),
    ],
    recommendations: [...advice, ...(estimated ? [unreadDescription] : [])].slice(
      0,
      MOST_RECOMMENDATIONS,
    ),
  };
}

function linesOf(criteria: readonly Criterion[]): Line[] {
  const known = criteria.filter((one): one is KnownCriterion => one.points !== null);
  const byWording = Map.groupBy(known, ({ code }) => listWording[code]);
  return [...byWording].map(([wording, members]) => ({ wording, criteria: members }));
}

function isStrong({ points, max }: KnownCriterion): boolean {
  return points * 5 >= max * 4;
}

function isWeak({ points, max }: KnownCriterion): boolean {
  return points * 5 < max * 3;
}

function weight(line: Line): number {
  return Math.max(...line.criteria.map(({ max }) => max));
}

function lostPoints(line: Line): number {
  return Math.max(...line.criteria.filter(isWeak).map(({ max, points }) => max - points));
}

function improvementOf({ wording, criteria }: Line): string | null {
  const [first] = criteria;
  return first?.improvement === undefined ? wording.improvement : first.improvement;
}

function valueOf(line: Line): string | undefined {
  return line.criteria[0]?.value;
}

function filled(text: string, value: string | undefined, keepsValues: boolean): string {
  return keepsValues && value !== undefined
    ? text.replace("{}", value)
    : text.replace(/ \([^)]*\{\}[^)]*\)/, "");
}
