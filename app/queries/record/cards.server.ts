import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { outerValue } from "#db/outer-value.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { audits } from "#db/schema/audits.ts";
import { calls } from "#db/schema/calls.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { invoices } from "#db/schema/invoices.ts";
import { leads } from "#db/schema/leads.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Cents } from "#domain/money.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { Findable, RecordKind } from "#domain/records.ts";

type Text = AnyPgColumn<{ data: string; notNull: true }> | SQL<string>;

export interface TableCard {
  table: PgTable;
  id: AnyPgColumn<{ data: string; notNull: true }>;
  name: AnyPgColumn<{ data: string }> | SQL<string>;
  found?: Found;
  /** Second column of the index on the amount, for its order; absent: not searchable by amount. */
  afterAmount?: { gross: AnyPgColumn; net: AnyPgColumn; only?: SQL };
}

interface Found {
  number?: AnyPgColumn<{ data: string }>;
  person: Text;
  company: Text;
  email: Text;
  status?: AnyPgColumn<{ data: string }>;
  gross?: AnyPgColumn<{ data: Cents }>;
  net?: AnyPgColumn<{ data: Cents }>;
  /** Instant; for invoices a French calendar date. */
  at?: AnyPgColumn<{ data: Date }> | AnyPgColumn<{ data: string }>;
  only?: SQL;
}

export const tableCards = {
  order: {
    table: orders,
    id: orders.id,
    name: orders.number,
    found: {
      number: orders.number,
      person: sql<string>`rtrim(${orders.firstName} || ' ' || ${orders.lastName})`,
      company: orders.company,
      email: orders.email,
      status: orders.status,
      gross: orders.grossCents,
      net: orders.netCents,
      at: orders.createdAt,
    },
    afterAmount: { gross: orders.id, net: orders.id },
  },
  quote: {
    table: quotes,
    id: quotes.id,
    name: quotes.number,
    found: {
      number: quotes.number,
      person: quotes.clientName,
      company: quotes.clientCompany,
      email: quotes.clientEmail,
      status: quotes.status,
      gross: quotes.grossCents,
      net: quotes.netCents,
      at: quotes.createdAt,
    },
    afterAmount: { gross: quotes.id, net: quotes.id },
  },
  quoteRequest: {
    table: quoteRequests,
    id: quoteRequests.id,
    name: quoteRequests.companyName,
    found: {
      person: quoteRequests.contactName,
      company: quoteRequests.companyName,
      email: quoteRequests.email,
      status: quoteRequests.status,
      at: quoteRequests.createdAt,
    },
  },
  revision: {
    table: revisionRequests,
    id: revisionRequests.id,
    name: revisionRequests.subject,
  },
  subscription: {
    table: subscriptions,
    id: subscriptions.id,
    name: subscriptions.clientName,
    found: {
      person: subscriptions.clientName,
      company: subscriptions.company,
      email: subscriptions.email,
      gross: subscriptions.grossCents,
      net: subscriptions.netCents,
      at: subscriptions.createdAt,
    },
  },
  invoice: {
    table: invoices,
    id: invoices.id,
    name: invoices.number,
    found: {
      number: invoices.number,
      person: invoices.clientName,
      company: invoices.company,
      email: invoices.email,
      status: invoices.status,
      gross: invoices.grossCents,
      net: invoices.netCents,
      at: invoices.issuedOn,
    },
    afterAmount: {
      gross: invoices.numberOrder,
      net: invoices.id,
      only: sql`${invoices.issuedOn} is not null`,
    },
  },
  audit: {
    table: audits,
    id: audits.id,
    name: audits.name,
    found: {
      person: audits.name,
      company: sql<string>`coalesce(${audits.city}, '')`,
      email: audits.email,
      at: audits.createdAt,
    },
  },
  call: {
    table: calls,
    id: calls.id,
    name: calls.name,
    found: {
      person: calls.name,
      company: calls.business,
      email: calls.email,
      at: calls.startsAt,
    },
  },
  lead: {
    table: leads,
    id: leads.id,
    name: leads.name,
    found: {
      person: leads.name,
      company: leads.company,
      email: leads.email,
      status: leads.stage,
      at: leads.createdAt,
    },
  },
  declaration: {
    table: contractDeclarations,
    id: contractDeclarations.id,
    name: contractDeclarations.name,
    found: {
      person: contractDeclarations.name,
      company: contractDeclarations.reference,
      email: contractDeclarations.email,
      status: contractDeclarations.kind,
      at: contractDeclarations.at,
    },
  },
  client: {
    table: user,
    id: user.id,
    name: user.name,
    found: {
      person: user.name,
      // Plain names: in a select of one table Drizzle omits the table, and the subquery would read its own column.
      company: sql<string>`coalesce(
        (select nullif(company, '') from billing_profiles where user_id = "user".id),
        (select company from orders where user_id = "user".id and company <> '' order by created_at desc limit 1),
        '')`,
      email: user.email,
      only: sql`not exists (select from ${userRoles} where ${userRoles.userId} = ${user.id})`,
    },
  },
  deliverable: {
    table: deliverables,
    id: deliverables.id,
    name: sql<string>`(select number from orders where id = ${outerValue(sql`coalesce("deliverables"."order_id",
      (select order_id from subscriptions where id = "deliverables"."subscription_id"))`)})`,
  },
  email: {
    table: emailDeliveries,
    id: emailDeliveries.id,
    name: emailDeliveries.subject,
  },
} satisfies Record<RecordKind, TableCard> & Record<Findable, { found: Found }>;

export interface FoundRecord {
  id: string;
  number: string | null;
  person: string;
  company: string;
  email: string;
  status: string | null;
  cents: Cents | null;
  netCents: Cents | null;
  at: Date | string | null;
}

const nothing = sql<null>`null`;

/** In the order of `ids`; deleted or hidden records are left out. */
export async function readRecords(
  db: ViewerDatabase,
  kind: Findable,
  ids: readonly string[],
): Promise<FoundRecord[]> {
  const readable = kind === "client" ? [...ids] : ids.filter(isRecordId);
  if (readable.length === 0) return [];
  const { table, id, found }: TableCard & { found: Found } = tableCards[kind];
  const rows = await db
    .select({
      id,
      number: found.number ?? nothing,
      person: found.person,
      company: found.company,
      email: found.email,
      status: found.status ?? nothing,
      cents: found.gross ?? nothing,
      netCents: found.net ?? nothing,
      at: found.at ?? nothing,
    })
    .from(table)
    .where(and(inArray(id, readable), found.only));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(readable)].flatMap((one) => byId.get(one) ?? []);
}
