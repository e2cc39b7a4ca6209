import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { RetentionProgress, RetentionSubject } from "#domain/retention.ts";

export type Cursor = RetentionProgress["after"];

/** What one transaction of a run looks at. */
interface PageInput {
  /** The instant everything is judged from: the end of the French day the run is about. */
  asOf: Date;
  /** When it is done. */
  now: Date;
  /** The last candidate looked at before; null: from the oldest. */
  after: Cursor;
  /** A simulation counts, and takes nothing. */
  takes: boolean;
}

export interface StepPage {
  /** How many records were due. */
  count: number;
  /** Null: no candidate is left. */
  after: Cursor;
}

/** One kind of record that goes, page after page. */
export interface RetentionStep {
  /** Names its place in a run that goes on another time: one of its own. */
  name: string;
  subject: RetentionSubject;
  /** Looks at the next candidates, however many there are in all, and takes those that are due. */
  page: (transaction: Transaction, input: PageInput) => Promise<StepPage>;
}

/** Candidates that one transaction looks at. */
export const PAGE = 500;

interface Candidates {
  table: SQL;
  /** What they are ordered by, with the id: both in one index, or each page would read them all. */
  at: SQL;
  atType: "timestamptz" | "date";
  id: SQL;
  idType: "uuid" | "text" | "bigint";
  /** Those old enough, told by that index alone. */
  old: SQL;
  /** Which of them go. */
  due: SQL;
}

type Candidate = { candidate: string; moment: string; due: boolean };

export interface RecordStep extends RetentionStep {
  /** Takes these, in the caller's transaction. */
  take: (transaction: Transaction, ids: string[]) => Promise<void>;
}

/** A step whose candidates are rows of one table. */
export function recordStep(step: {
  name: string;
  subject: RetentionSubject;
  among: (asOf: Date) => Candidates;
  take: RecordStep["take"];
}): RecordStep {
  return {
    ...step,
    async page(transaction, { asOf, after, takes }) {
      const { rows } = await transaction.execute<Candidate>(pageOf(step.among(asOf), after));
      const due = rows.filter((row) => row.due).map((row) => row.candidate);
      if (takes && due.length > 0) await step.take(transaction, due);
      const last = rows.length === PAGE ? rows.at(-1) : undefined;
      return { count: due.length, after: last ? { at: last.moment, id: last.candidate } : null };
    },
  };
}

/** Whether there is such a row, looked up for each candidate: past an offset, no plan reads its whole table instead. */
export const has = (rows: SQL): SQL => sql`exists (${rows} offset 0)`;

/** The candidates of a table in the order in which they were written. */
export function byCreation(name: string) {
  const table = sql`${sql.identifier(name)}`;
  return {
    table,
    at: sql`${table}.created_at`,
    atType: "timestamptz",
    id: sql`${table}.id`,
    idType: "uuid",
  } as const;
}

function pageOf({ table, at, atType, id, idType, old, due }: Candidates, after: Cursor): SQL {
  const following = after
    ? sql`and (${at}, ${id}) > (${after.at}::${sql.raw(atType)}, ${after.id}::${sql.raw(idType)})`
    : sql``;
  return sql`select (${id})::text as candidate, (${at})::text as moment, coalesce(${due}, false) as due
    from ${table} where ${old} ${following} order by ${at}, ${id} limit ${PAGE}`;
}
