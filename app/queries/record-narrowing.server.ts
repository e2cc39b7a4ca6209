import { and, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ListPeriod } from "#domain/record-list.ts";
import { inPeriod } from "./record-page.server.ts";
import { among, type Found } from "./record-search.server.ts";

/** What any list is narrowed to; what is left out leaves everything in. */
export interface Narrowing extends Partial<ListPeriod> {
  /** What a search found. */
  found?: Found | null;
  /** Made until then, that instant included. */
  until?: Date;
}

export function narrowed(
  { id, date }: { id: PgColumn; date: PgColumn },
  { from = null, to = null, found, until }: Narrowing,
): SQL | undefined {
  return and(inPeriod(date, { from, to }), among(id, found), until ? lte(date, until) : undefined);
}
