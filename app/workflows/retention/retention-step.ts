import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { RetentionProgress, RetentionSubject } from "#domain/retention.ts";

export type Cursor = RetentionProgress["after"];

interface PageInput {
  asOf: Date;
  now: Date;
  /** Keyset cursor; null: from the oldest. */
  after: Cursor;
  takes: boolean;
}

export interface StepPage {
  count: number;
  after: Cursor;
}

export interface RetentionStep {
  /** Unique: stored as the run's position. */
  name: string;
  subject: RetentionSubject;
  page: (transaction: Transaction, input: PageInput) => Promise<StepPage>;
}

export const PAGE = 500;

interface Candidates {
  table: SQL;
  /** Sort key, with the id: both in one index, else each page would scan the table. */
  at: SQL;
  atType: "timestamptz" | "date";
  id: SQL;
  idType: "uuid" | "text" | "bigint";
  /** Condition served by that index alone. */
  old: SQL;
  due: SQL;
}

type Candidate = { candidate: string; moment: string; due: boolean };

export interface RecordStep extends RetentionStep {
  take: (transaction: Transaction, ids: string[]) => Promise<void>;
}

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

/** `offset 0` is an optimisation fence: an index lookup per candidate instead of a semi-join over the whole table. */
export const has = (rows: SQL): SQL => sql`exists (${rows} offset 0)`;

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
