import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import type { ActToDo } from "#domain/pending-act.ts";

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
} as const;

/** What people call the record that an act is done to. */
export async function subjectNameOf(
  db: ViewerDatabase,
  kind: ActToDo["kind"],
  subjectId: string,
): Promise<string> {
  const { table, id, name } = named[kind];
  const [found] = await db.select({ name }).from(table).where(eq(id, subjectId));
  return found?.name ?? "";
}
