import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { audits } from "#db/schema/audits.ts";
import { calls } from "#db/schema/calls.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { invoices } from "#db/schema/invoices.ts";
import { leads } from "#db/schema/leads.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { JournalSubject, RecordSubject } from "#domain/journal-subject.ts";
import { isRecordId } from "#domain/record-id.ts";

interface Subject {
  type: JournalSubject;
  id: string;
}

/** The table of each kind, and what its records are called on screen. */
const names: Record<RecordSubject | "user", { table: PgTable; id: PgColumn; name: PgColumn }> = {
  order: { table: orders, id: orders.id, name: orders.number },
  quote: { table: quotes, id: quotes.id, name: quotes.number },
  "quote-request": { table: quoteRequests, id: quoteRequests.id, name: quoteRequests.companyName },
  "revision-request": {
    table: revisionRequests,
    id: revisionRequests.id,
    name: revisionRequests.subject,
  },
  subscription: { table: subscriptions, id: subscriptions.id, name: subscriptions.clientName },
  invoice: { table: invoices, id: invoices.id, name: invoices.number },
  audit: { table: audits, id: audits.id, name: audits.name },
  call: { table: calls, id: calls.id, name: calls.name },
  lead: { table: leads, id: leads.id, name: leads.name },
  "contract-declaration": {
    table: contractDeclarations,
    id: contractDeclarations.id,
    name: contractDeclarations.name,
  },
  user: { table: user, id: user.id, name: user.name },
};

/** The names of the given records that still exist, by `type:id`; one query. */
export async function subjectNames(
  db: ViewerDatabase,
  subjects: readonly Subject[],
): Promise<Record<string, string>> {
  const parts = Object.entries(names).flatMap(([type, named]) => {
    const ids = subjects.filter((one) => one.type === type && isRecordId(one.id));
    return ids.length === 0 ? [] : [namesOf(type, named, [...new Set(ids.map(({ id }) => id))])];
  });
  if (parts.length === 0) return {};
  const { rows } = await db.execute<{ type: string; id: string; name: string | null }>(
    sql.join(parts, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ type, id, name }) => [`${type}:${id}`, name ?? ""]));
}

function namesOf(
  type: string,
  { table, id, name }: { table: PgTable; id: PgColumn; name: PgColumn },
  ids: string[],
): SQL {
  return sql`select ${type}::text as type, ${id}::text as id, ${name} as name from ${table} where ${inArray(id, ids)}`;
}
