import type { Criterion } from "./audit/criterion.ts";
import type { Audit, DetailKey } from "./audit/grid.ts";
import type { AuditSource } from "./audit/listing-facts.ts";
import { progressSince } from "./audit/progress.ts";
import { deliverableLife, type DeliverableKind, type DeliverableStatus } from "./deliverable.ts";
import { addDays, endOfParisDay, parisDate, startOfParisDay } from "./paris-date.ts";
import {
  isAllowed,
  type StatusBefore,
  statusesOf,
  statusesWith,
  transitionsOf,
} from "./status-table.ts";

const reportActions = ["release"] as const;
type ReportAction = (typeof reportActions)[number];

interface ReportStatusRow {
  /** Whether the agency has still to read it. */
  toRead: boolean;
  /** Whether its client may read it. */
  shown: boolean;
  moves: Partial<Record<ReportAction, string>>;
}

/** The life of an order's report: what it says is frozen as it is released. */
const reportLife = {
  prepared: { toRead: true, shown: false, moves: { release: "released" } },
  released: { toRead: false, shown: true, moves: {} },
} as const satisfies Record<string, ReportStatusRow>;

export type ReportStatus = keyof typeof reportLife;

export const reportStatuses = statusesOf(reportLife);
export const reportStatusesToRead = statusesWith(reportLife, "toRead");
export const shownReportStatuses = statusesWith(reportLife, "shown");
export const reportTransitions = transitionsOf(reportLife, reportActions);

/** The states in which it can't be released. */
type ReportStatusReleased = Exclude<ReportStatus, StatusBefore<typeof reportLife, "release">>;

export function isReportReleasable(status: ReportStatus): boolean {
  return isAllowed(reportLife, "release", status);
}

/** Why the agency may not write or release it now. */
export type ReportRefusal =
  | "report-not-found"
  | "changed-elsewhere"
  | "order-over"
  | "deliverable-closed"
  | `report-is-${ReportStatusReleased}`;

/** The agency's own words in a report. */
export const REPORT_WORDS_MAX = 2000;

/** Days before it is due at which a report is prepared, and left to the agency to read. */
const READING_DAYS = 2;

/** Until when a report may be due to be prepared by the work of that French day, which runs the night after it. */
export function preparedUntil(day: string): Date {
  return endOfParisDay(addDays(day, 1 + READING_DAYS));
}

/** When nobody has read it: the instant from which a report goes by itself. */
export function releasedByRuleAt(preparedAt: Date): Date {
  return startOfParisDay(addDays(parisDate(preparedAt), READING_DAYS));
}

/** Prepared before that instant, a report goes by itself with the work of that French day. */
export function releasedByRuleBefore(day: string): Date {
  return endOfParisDay(addDays(day, 1 - READING_DAYS));
}

/** How long before a report is prepared its second audit may have been made. */
const SECOND_AUDIT_DAYS = 7;
const DAY_MS = 86_400_000;

interface Run {
  at: Date;
  source: AuditSource;
}

/**
 * The audits a report holds side by side, of all of one listing, oldest first: the last made until the work began, else
 * the first after; and the latest made within the week before the report, or later. An invented listing (`sample`)
 * is never compared with a true one. What was never made is null.
 */
export function comparedRuns<Made extends Run>(
  runs: readonly Made[],
  { startedAt, preparedAt }: { startedAt: Date; preparedAt: Date },
): { baseline: Made | null; latest: Made | null } {
  const from = preparedAt.getTime() - SECOND_AUDIT_DAYS * DAY_MS;
  const latest = runs.findLast(({ at }) => at.getTime() >= from) ?? null;
  const earlier = runs.filter(({ at }) => at.getTime() < from);
  return { baseline: baselineOf(earlier, latest, startedAt), latest };
}

/** The same while the work goes on: the latest is whatever came last, unless nothing came since the first. */
export function runsSince<Made extends Run>(
  runs: readonly Made[],
  startedAt: Date,
): { baseline: Made | null; latest: Made | null } {
  const last = runs.at(-1) ?? null;
  const earlier = runs.slice(0, -1);
  const baseline = baselineOf(earlier, last, startedAt);
  const since = last !== null && last.at > startedAt && baseline !== null;
  return since ? { baseline, latest: last } : { baseline: last, latest: null };
}

function baselineOf<Made extends Run>(
  earlier: readonly Made[],
  latest: Made | null,
  startedAt: Date,
): Made | null {
  const alike = earlier.filter(
    ({ source }) => latest === null || isTrue(source) === isTrue(latest.source),
  );
  return alike.findLast(({ at }) => at <= startedAt) ?? alike[0] ?? null;
}

function isTrue(source: AuditSource): boolean {
  return source !== "sample";
}

/** One result of an audit as a report keeps it; `at` as JSON has it. */
export interface ReportedRun {
  at: string;
  source: AuditSource;
  score: number;
  details: Record<DetailKey, number | null>;
  criteria: Pick<Criterion, "code" | "points" | "max">[];
}

/** One listing then and now; its second audit, or both, may never have come. */
export interface ReportedListing {
  name: string;
  baseline: ReportedRun | null;
  latest: ReportedRun | null;
  /** What the latest of both still recommends, the first wins the most. */
  next: string[];
}

/** One promised thing and what shows it; instants as JSON has them. */
export interface ReportedDeliverable {
  kind: DeliverableKind;
  rank: number;
  title: string;
  listing: string;
  status: DeliverableStatus;
  quantity: number;
  quantityDone: number;
  proofUrl: string;
  proofText: string;
  proofFileId: string | null;
  /** What that picture is called and since when it is kept; absent from older reports. */
  proofPicture?: { name: string; at: string } | null;
  dropReason: string;
  dueAt: string | null;
  closedAt: string | null;
}

/** All that a report says but the agency's own words. */
export interface ReportContent {
  orderNumber: string;
  packName: string;
  company: string;
  startedAt: string;
  preparedAt: string;
  listings: ReportedListing[];
  deliverables: ReportedDeliverable[];
}

interface RunFacts extends Run {
  score: number;
  result: Pick<Audit, "details" | "criteria" | "recommendations">;
}

export interface ReportFacts {
  orderNumber: string;
  packName: string;
  company: string;
  startedAt: Date;
  preparedAt: Date;
  /** With the results of all audits of each, oldest first. */
  listings: { name: string; runs: readonly RunFacts[] }[];
  deliverables: (Omit<ReportedDeliverable, "proofPicture" | "dueAt" | "closedAt"> & {
    proofPicture: { name: string; at: Date } | null;
    dueAt: Date | null;
    closedAt: Date | null;
  })[];
}

/** What a report says: what was measured, done and recommended, and nothing else. */
export function reportContent({ listings, deliverables, ...facts }: ReportFacts): ReportContent {
  const { orderNumber, packName, company, startedAt, preparedAt } = facts;
  return {
    orderNumber,
    packName,
    company,
    startedAt: startedAt.toISOString(),
    preparedAt: preparedAt.toISOString(),
    listings: listings.map(({ name, runs }) => {
      const { baseline, latest } = comparedRuns(runs, { startedAt, preparedAt });
      return {
        name,
        baseline: baseline && reportedRun(baseline),
        latest: latest && reportedRun(latest),
        next: (latest ?? baseline)?.result.recommendations ?? [],
      };
    }),
    deliverables: deliverables
      // The report itself is not told in it.
      .filter(({ kind }) => kind !== "report")
      .map((one) => ({
        ...one,
        proofPicture: one.proofPicture && {
          name: one.proofPicture.name,
          at: one.proofPicture.at.toISOString(),
        },
        dueAt: one.dueAt?.toISOString() ?? null,
        closedAt: one.closedAt?.toISOString() ?? null,
      })),
  };
}

function reportedRun({ at, source, score, result }: RunFacts): ReportedRun {
  const { details, criteria } = result;
  return {
    at: at.toISOString(),
    source,
    score,
    details,
    criteria: criteria.map(({ code, points, max }) => ({ code, points, max })),
  };
}

/** Points won (above 0) or lost; null: there are not two results to compare. */
export function scoreGained({
  baseline,
  latest,
}: Pick<ReportedListing, "baseline" | "latest">): number | null {
  return baseline && latest ? progressSince(baseline, latest).score : null;
}

/** Each criterion of either result, then and now; null: not measured, or there was no such audit. */
export function comparedCriteria({
  baseline,
  latest,
}: Pick<ReportedListing, "baseline" | "latest">) {
  const now = latest?.criteria ?? [];
  const known = new Set(now.map(({ code }) => code));
  const codes = [...now, ...(baseline?.criteria ?? []).filter(({ code }) => !known.has(code))];
  return codes.map(({ code, max }) => ({
    code,
    max,
    before: pointsOf(baseline, code),
    after: pointsOf(latest, code),
  }));
}

function pointsOf(run: ReportedRun | null, code: Criterion["code"]): number | null {
  return run?.criteria.find((criterion) => criterion.code === code)?.points ?? null;
}

function closing({ closedAt }: ReportedDeliverable): number {
  return closedAt === null ? 0 : Date.parse(closedAt);
}

/** What was promised, by what became of it: done, still owed, left undone. */
export function sortedDeliverables(deliverables: readonly ReportedDeliverable[]) {
  const is = (fact: "delivered" | "open") =>
    deliverables.filter(({ status }) => deliverableLife[status][fact]);
  return {
    done: is("delivered").toSorted((one, other) => closing(one) - closing(other)),
    owed: is("open"),
    dropped: deliverables.filter(
      ({ status }) => !deliverableLife[status].open && !deliverableLife[status].delivered,
    ),
  };
}
