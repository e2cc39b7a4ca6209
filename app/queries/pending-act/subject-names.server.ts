import { inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { leads } from "#db/schema/leads.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import type { ActToDo } from "#domain/pending-act.ts";
import { isRecordId } from "#domain/record-id.ts";

const named = {
  "send-quote": { table: quotes, id: quotes.id, name: quotes.number },
  "cancel-quote": { table: quotes, id: quotes.id, name: quotes.number },
  "move-order": { table: orders, id: orders.id, name: orders.number },
  "receive-transfer": { table: orders, id: orders.id, name: orders.number },
  "move-quote-request": {
    table: quoteRequests,
    id: quoteRequests.id,
    name: quoteRequests.companyName,
  },
  "move-revision": {
    table: revisionRequests,
    id: revisionRequests.id,
    name: revisionRequests.subject,
  },
  "nudge-lead": {
    table: leads,
    id: leads.id,
    name: sql<string>`coalesce(nullif(${leads.company}, ''), nullif(${leads.name}, ''), ${leads.email})`,
  },
} as const;

/** What people call the records that an act is done to, of those among these ids that are such records. */
export async function subjectNames(
  db: ViewerDatabase,
  kind: ActToDo["kind"],
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { table, id, name } = named[kind];
  const found = await db
    .select({ id, name })
    .from(table)
    .where(inArray(id, ids.filter(isRecordId)));
  return new Map(found.map((one) => [one.id, one.name]));
}
