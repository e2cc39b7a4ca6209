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
  toRead: boolean;
  shown: boolean;
  moves: Partial<Record<ReportAction, string>>;
}

/** The report's content is frozen on release. */
const reportLife = {
  prepared: { toRead: true, shown: false, moves: { release: "released" } },
  released: { toRead: false, shown: true, moves: {} },
} as const satisfies Record<string, ReportStatusRow>;

export type ReportStatus = keyof typeof reportLife;

export const reportStatuses = statusesOf(reportLife);
export const reportStatusesToRead = statusesWith(reportLife, "toRead");
export const shownReportStatuses = statusesWith(reportLife, "shown");
export const reportTransitions = transitionsOf(reportLife, reportActions);

type ReportStatusReleased = Exclude<ReportStatus, StatusBefore<typeof reportLife, "release">>;

export function isReportReleasable(status: ReportStatus): boolean {
  return isAllowed(reportLife, "release", status);
}

export type ReportRefusal =
  | "report-not-found"
  | "changed-elsewhere"
  | "order-over"
  | "deliverable-closed"
  | `report-is-${ReportStatusReleased}`;

export const REPORT_WORDS_MAX = 2000;

/** A report is prepared that many days before it is due, for the agency to read. */
const READING_DAYS = 2;

/** Latest due date of reports prepared by the run of a French day, which takes place the night after. */
export function preparedUntil(day: string): Date {
  return endOfParisDay(addDays(day, 1 + READING_DAYS));
}

export function releasedByRuleAt(preparedAt: Date): Date {
  return startOfParisDay(addDays(parisDate(preparedAt), READING_DAYS));
}

/** Reports prepared before are released by the run of that French day. */
export function releasedByRuleBefore(day: string): Date {
  return endOfParisDay(addDays(day, 1 - READING_DAYS));
}

const SECOND_AUDIT_DAYS = 7;
const DAY_MS = 86_400_000;

interface Run {
  at: Date;
  source: AuditSource;
}

/**
 * Baseline: last audit before the work, else first after. Latest: from the week before the report on. `runs`: oldest
 * first; `sample` runs are only compared with each other.
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

/** Same comparison during the work: latest is the last audit, unless none followed the first. */
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

export interface ReportedRun {
  at: string;
  source: AuditSource;
  score: number;
  details: Record<DetailKey, number | null>;
  criteria: Pick<Criterion, "code" | "points" | "max">[];
}

export interface ReportedListing {
  name: string;
  baseline: ReportedRun | null;
  latest: ReportedRun | null;
  /** Recommendations still open, largest gain first. */
  next: string[];
}

/** Instants in ISO 8601. */
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
  /** Name and storage instant of the picture; absent from older reports. */
  proofPicture?: { name: string; at: string } | null;
  dropReason: string;
  dueAt: string | null;
  closedAt: string | null;
}

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
  listings: { name: string; runs: readonly RunFacts[] }[];
  deliverables: (Omit<ReportedDeliverable, "proofPicture" | "dueAt" | "closedAt"> & {
    proofPicture: { name: string; at: Date } | null;
    dueAt: Date | null;
    closedAt: Date | null;
  })[];
}

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

/** Points won (above 0) or lost; null: fewer than two results. */
export function scoreGained({
  baseline,
  latest,
}: Pick<ReportedListing, "baseline" | "latest">): number | null {
  return baseline && latest ? progressSince(baseline, latest).score : null;
}

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
