import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { addDays, startOfParisDay } from "#domain/paris-date.ts";
import { FOUND_AT_MOST, type ListPeriod } from "#domain/list.ts";

export type Search = (
  db: ViewerDatabase,
  words: readonly string[],
  period: ListPeriod,
) => Promise<Found | null>;

export interface Found {
  ids: string[];
  /** True when the search stopped at FOUND_AT_MOST or at its read limit. */
  more: boolean;
}

/** Every word, ignoring case and accents. Null without words. Runs `matching_records` in PostgreSQL. */
export async function searchRecords(
  db: ViewerDatabase,
  list: string,
  words: readonly string[],
  { from, to }: ListPeriod,
): Promise<Found | null> {
  if (words.length === 0) return null;
  const { fromAt, untilAt } = instantsOf({ from, to });
  return foundBy(
    db,
    sql`select ids, stopped from matching_records(${list}, ${sql.param([...words])}::text[], ${fromAt}, ${untilAt})`,
  );
}

/** Also searches the companies of their orders and billing details. */
export async function searchClients(
  db: ViewerDatabase,
  words: readonly string[],
  period: ListPeriod,
): Promise<Found | null> {
  if (words.length === 0) return null;
  const { fromAt, untilAt } = instantsOf(period);
  return foundBy(
    db,
    sql`select ids, stopped from search_clients(${sql.param([...words])}::text[], ${fromAt}, ${untilAt})`,
  );
}

function instantsOf({ from, to }: ListPeriod) {
  return {
    fromAt: from === null ? "-infinity" : startOfParisDay(from).toISOString(),
    untilAt: to === null ? "infinity" : startOfParisDay(addDays(to, 1)).toISOString(),
  };
}

async function foundBy(db: ViewerDatabase, search: SQL): Promise<Found> {
  const { rows } = await db.execute<{ ids: string[]; stopped: boolean }>(search);
  const [{ ids, stopped } = { ids: [], stopped: false }] = rows;
  return { ids: ids.slice(0, FOUND_AT_MOST), more: stopped || ids.length > FOUND_AT_MOST };
}

/** `in (select unnest(…))` uses the primary key: for a plain list, the planner may walk the sort's index. */
export function among(id: PgColumn, found: Found | null | undefined): SQL | undefined {
  if (!found) return undefined;
  const ids = sql`${sql.param(found.ids)}::${sql.raw(id.getSQLType())}[]`;
  return sql`${id} in (select unnest(${ids}))`;
}
