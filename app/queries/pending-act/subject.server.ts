import { sql, type SQLWrapper } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { calls } from "#db/schema/calls.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { leads } from "#db/schema/leads.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, payments } from "#db/schema/payments.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";
import type { ActToDo } from "#domain/pending-act.ts";
import { isRecordId } from "#domain/record-id.ts";
import { tableCards } from "../record/cards.server.ts";

/** State and version as JSON text: a pending act is refused when the text has changed. */
const factsOf = (...facts: SQLWrapper[]) =>
  sql<string>`jsonb_build_array(${sql.join(facts, sql`, `)})::text`;

const quote = {
  ...tableCards.quote,
  facts: factsOf(quotes.status, quotes.revision),
} as const;

const paymentsOfOrder = sql`from ${payments} where ${payments.orderId} = "orders"."id"`;
const order = {
  ...tableCards.order,
  facts: factsOf(
    orders.status,
    orders.grossCents,
    orders.payableSince,
    sql`(select coalesce(sum(${payments.amountCents}), 0) ${paymentsOfOrder})`,
    sql`(select coalesce(sum(${payments.refundedCents}), 0) ${paymentsOfOrder})`,
    sql`exists (select from ${paymentAttempts}
      where ${paymentAttempts.orderId} = "orders"."id" and ${paymentAttempts.status} = 'processing')`,
  ),
} as const;

const lead = {
  ...tableCards.lead,
  name: sql<string>`coalesce(nullif(${leads.company}, ''), nullif(${leads.name}, ''), nullif(${leads.email}, ''), ${leads.phone})`,
  facts: factsOf(leads.stage, leads.version, leads.lastActAt, leads.email),
} as const;

/** `version` is left out: automatic date changes increment it. */
const deliverable = {
  ...tableCards.deliverable,
  facts: factsOf(
    deliverables.status,
    deliverables.awaited,
    deliverables.scheduledAt,
    deliverables.assigneeId,
    deliverables.quantityDone,
  ),
} as const;

const quoteRequest = {
  ...tableCards.quoteRequest,
  facts: factsOf(quoteRequests.status),
} as const;

const revision = {
  ...tableCards.revision,
  facts: factsOf(
    revisionRequests.status,
    sql`(select count(*) from ${revisionMessages} where ${revisionMessages.requestId} = "revision_requests"."id")`,
  ),
} as const;

const call = {
  ...tableCards.call,
  facts: factsOf(calls.status, calls.sequence),
} as const;

const email = {
  ...tableCards.email,
  facts: factsOf(emailDeliveries.status, emailDeliveries.sentAt, emailDeliveries.lastFailedAt),
} as const;

const job = {
  table: sql`pgboss.job`,
  id: sql<string>`id`,
  name: sql<string>`name`,
  facts: factsOf(sql`state`, sql`retry_count`, sql`completed_on`),
} as const;

const subjects = {
  "send-quote": quote,
  "cancel-quote": quote,
  "move-order": order,
  "receive-transfer": order,
  "move-quote-request": quoteRequest,
  "move-revision": revision,
  "nudge-lead": lead,
  "move-lead": lead,
  "follow-lead": lead,
  "move-deliverable": deliverable,
  "assign-deliverable": deliverable,
  "cancel-call": call,
  "send-email-again": email,
  "retry-job": job,
} as const satisfies Record<ActToDo["kind"], unknown>;

export async function subjectNames(
  db: ViewerDatabase,
  kind: ActToDo["kind"],
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { table, id, name } = subjects[kind];
  const found = await db
    .select({ id, name })
    .from(table)
    .where(sql`${id} = any(${sql.param(ids.filter(isRecordId))}::uuid[])`);
  return new Map(found.map((one) => [one.id, one.name]));
}

export async function subjectFacts(
  db: ViewerDatabase,
  kind: ActToDo["kind"],
  subjectId: string,
): Promise<string | null> {
  if (!isRecordId(subjectId)) return null;
  const { table, id, facts } = subjects[kind];
  const [found] = await db
    .select({ facts })
    .from(table)
    .where(sql`${id} = ${subjectId}::uuid`);
  return found?.facts ?? null;
}

/** Locks the record's row until the transaction ends. */
export async function heldSubjectFacts(
  db: ViewerDatabase,
  kind: ActToDo["kind"],
  subjectId: string,
): Promise<string | null> {
  if (!isRecordId(subjectId)) return null;
  const { table, id } = subjects[kind];
  // pg-boss locks its own rows.
  if (kind !== "retry-job")
    await db
      .select({ id })
      .from(table)
      .where(sql`${id} = ${subjectId}::uuid`)
      .for("update");
  return subjectFacts(db, kind, subjectId);
}
