import { and, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AnySort, ListPeriod } from "#domain/record-list.ts";
import { inPeriod, type Place } from "./record-page.server.ts";
import { among, type Found } from "./record-search.server.ts";

/** What narrows a list; a field left out narrows nothing. */
export interface Narrowing extends Partial<ListPeriod> {
  found?: Found | null;
  /** Made until then, that instant included. */
  until?: Date;
}

/** A page of a list, as its query is asked for it. */
export interface ListPage<Status extends string, Sort extends AnySort> extends Narrowing {
  /** Null: every one. */
  status: Status | null;
  /** The last record of the page before; null, or none that the list may show: the first page. */
  after: string | Place | null;
  /** Newest first unless said otherwise. */
  sort?: Sort;
  pageSize?: number;
}

/**
 * The condition of a narrowing: period by French days, what a search found, what was there until an instant.
 */
export function narrowed(
  { id, date }: { id: PgColumn; date: PgColumn },
  { from = null, to = null, found, until }: Narrowing,
): SQL | undefined {
  return and(inPeriod(date, { from, to }), among(id, found), until ? lte(date, until) : undefined);
}
