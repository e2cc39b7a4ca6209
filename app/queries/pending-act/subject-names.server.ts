import { sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { outerValue } from "#db/outer-value.ts";
import { calls } from "#db/schema/calls.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { leads } from "#db/schema/leads.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import type { ActToDo } from "#domain/pending-act.ts";
import { isRecordId } from "#domain/record-id.ts";

const lead = {
  table: leads,
  id: leads.id,
  name: sql<string>`coalesce(nullif(${leads.company}, ''), nullif(${leads.name}, ''), nullif(${leads.email}, ''), ${leads.phone})`,
} as const;

/** Its order's number, or that of its subscription's order. */
const deliverable = {
  table: deliverables,
  id: deliverables.id,
  name: sql<string>`(select number from orders where id = ${outerValue(sql`coalesce("deliverables"."order_id",
    (select order_id from subscriptions where id = "deliverables"."subscription_id"))`)})`,
} as const;

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
  "nudge-lead": lead,
  "move-lead": lead,
  "follow-lead": lead,
  "move-deliverable": deliverable,
  "assign-deliverable": deliverable,
  "cancel-call": { table: calls, id: calls.id, name: calls.name },
  "send-email-again": {
    table: emailDeliveries,
    id: emailDeliveries.id,
    name: emailDeliveries.subject,
  },
  "retry-job": { table: sql`pgboss.job`, id: sql<string>`id`, name: sql<string>`name` },
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
    .where(sql`${id} = any(${sql.param(ids.filter(isRecordId))}::uuid[])`);
  return new Map(found.map((one) => [one.id, one.name]));
}
