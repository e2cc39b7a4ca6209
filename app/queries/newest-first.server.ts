import { and, eq, gt, lt, or, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { isRecordId } from "#domain/record-id.ts";

/** Records listed newest first, those of one instant by id, so that no page repeats or skips one. */
type DatedTable = PgTable & { id: PgColumn; createdAt: PgColumn };

/**
 * What comes after a record in that order; undefined, for the newest page, when no record of the scope has
 * that id. The instant is compared inside the database, which knows it more finely than a JavaScript date.
 */
export async function following(
  db: ViewerDatabase,
  table: DatedTable,
  id: string,
  scope?: SQL,
): Promise<SQL | undefined> {
  if (!isRecordId(id)) return undefined;
  const known = db
    .select({ createdAt: table.createdAt })
    .from(table)
    .where(and(eq(table.id, id), scope));
  if ((await known).length === 0) return undefined;
  return or(lt(table.createdAt, known), and(eq(table.createdAt, known), gt(table.id, id)));
}
