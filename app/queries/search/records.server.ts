import { and, between, desc, eq, inArray, isNotNull, notExists, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { audits } from "#db/schema/audits.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { calls } from "#db/schema/calls.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { invoices } from "#db/schema/invoices.ts";
import { leads } from "#db/schema/leads.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { ReferredDeclaration } from "#domain/contract-declaration.ts";
import type { Findable } from "#domain/findable.ts";
import type { Cents } from "#domain/money.ts";
import type { SoughtAmount } from "#domain/search-words.ts";
import { isRecordId } from "#domain/record-id.ts";

/** One record as the search shows it, of whatever kind. */
export interface FoundRecord {
  id: string;
  /** What people quote on the phone; null: it has none. */
  number: string | null;
  person: string;
  company: string;
  email: string;
  /** The kind's own code; null: nothing to say. */
  status: string | null;
  /** With VAT. */
  cents: Cents | null;
  /** Without VAT. */
  netCents: Cents | null;
  /** What it is dated by: an instant; of an invoice the French calendar date it bears. */
  at: Date | string | null;
}

type Reader = (db: ViewerDatabase, ids: string[]) => Promise<FoundRecord[]>;

const nothing = sql<null>`null`;
const ordering = sql<string>`rtrim(${orders.firstName} || ' ' || ${orders.lastName})`;

const readers: Record<Findable, Reader> = {
  client: (db, ids) =>
    db
      .select({
        id: user.id,
        number: nothing,
        person: user.name,
        company: sql<string>`coalesce(nullif(${billingProfiles.company}, ''),
          (select company from orders where user_id = ${user.id} and company <> '' order by created_at desc limit 1), '')`,
        email: user.email,
        status: nothing,
        cents: nothing,
        netCents: nothing,
        at: nothing,
      })
      .from(user)
      .leftJoin(billingProfiles, eq(billingProfiles.userId, user.id))
      .where(
        sql`${inArray(user.id, ids)} and ${notExists(db.select().from(userRoles).where(eq(userRoles.userId, user.id)))}`,
      ),
  order: (db, ids) =>
    db
      .select({
        id: orders.id,
        number: orders.number,
        person: ordering,
        company: orders.company,
        email: orders.email,
        status: orders.status,
        cents: orders.grossCents,
        netCents: orders.netCents,
        at: orders.createdAt,
      })
      .from(orders)
      .where(inArray(orders.id, ids)),
  quote: (db, ids) =>
    db
      .select({
        id: quotes.id,
        number: quotes.number,
        person: quotes.clientName,
        company: quotes.clientCompany,
        email: quotes.clientEmail,
        status: quotes.status,
        cents: quotes.grossCents,
        netCents: quotes.netCents,
        at: quotes.createdAt,
      })
      .from(quotes)
      .where(inArray(quotes.id, ids)),
  invoice: (db, ids) =>
    db
      .select({
        id: invoices.id,
        number: invoices.number,
        person: invoices.clientName,
        company: invoices.company,
        email: invoices.email,
        status: invoices.status,
        cents: invoices.grossCents,
        netCents: invoices.netCents,
        at: invoices.issuedOn,
      })
      .from(invoices)
      .where(inArray(invoices.id, ids)),
  subscription: (db, ids) =>
    db
      .select({
        id: subscriptions.id,
        number: nothing,
        person: subscriptions.clientName,
        company: subscriptions.company,
        email: subscriptions.email,
        status: nothing,
        cents: subscriptions.grossCents,
        netCents: subscriptions.netCents,
        at: subscriptions.createdAt,
      })
      .from(subscriptions)
      .where(inArray(subscriptions.id, ids)),
  call: (db, ids) =>
    db
      .select({
        id: calls.id,
        number: nothing,
        person: calls.name,
        company: calls.business,
        email: calls.email,
        status: nothing,
        cents: nothing,
        netCents: nothing,
        at: calls.startsAt,
      })
      .from(calls)
      .where(inArray(calls.id, ids)),
  lead: (db, ids) =>
    db
      .select({
        id: leads.id,
        number: nothing,
        person: leads.name,
        company: leads.company,
        email: leads.email,
        status: leads.stage,
        cents: nothing,
        netCents: nothing,
        at: leads.createdAt,
      })
      .from(leads)
      .where(inArray(leads.id, ids)),
  quoteRequest: (db, ids) =>
    db
      .select({
        id: quoteRequests.id,
        number: nothing,
        person: quoteRequests.contactName,
        company: quoteRequests.companyName,
        email: quoteRequests.email,
        status: quoteRequests.status,
        cents: nothing,
        netCents: nothing,
        at: quoteRequests.createdAt,
      })
      .from(quoteRequests)
      .where(inArray(quoteRequests.id, ids)),
  audit: (db, ids) =>
    db
      .select({
        id: audits.id,
        number: nothing,
        person: audits.name,
        company: sql<string>`coalesce(${audits.city}, '')`,
        email: audits.email,
        status: nothing,
        cents: nothing,
        netCents: nothing,
        at: audits.createdAt,
      })
      .from(audits)
      .where(inArray(audits.id, ids)),
  declaration: (db, ids) =>
    db
      .select({
        id: contractDeclarations.id,
        number: nothing,
        person: contractDeclarations.name,
        company: contractDeclarations.reference,
        email: contractDeclarations.email,
        status: contractDeclarations.kind,
        cents: nothing,
        netCents: nothing,
        at: contractDeclarations.at,
      })
      .from(contractDeclarations)
      .where(inArray(contractDeclarations.id, ids)),
};

/** These records in that order, each once; those gone, or not the viewer's, are left out. */
export async function readRecords(
  db: ViewerDatabase,
  kind: Findable,
  ids: readonly string[],
): Promise<FoundRecord[]> {
  const readable = kind === "client" ? [...ids] : ids.filter(isRecordId);
  if (readable.length === 0) return [];
  const rows = new Map((await readers[kind](db, readable)).map((row) => [row.id, row]));
  return [...new Set(readable)].flatMap((id) => rows.get(id) ?? []);
}

/** Whose orders these are, without those of nobody. */
export async function ownersOf(db: ViewerDatabase, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: orders.userId })
    .from(orders)
    .where(sql`${inArray(orders.id, [...orderIds])} and ${isNotNull(orders.userId)}`);
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** Some of the declarations that a reference may name: `most`, by their ids' index. */
export async function declarationsReferred(
  db: ViewerDatabase,
  { kind, from, to }: ReferredDeclaration,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: contractDeclarations.id })
    .from(contractDeclarations)
    .where(and(between(contractDeclarations.id, from, to), eq(contractDeclarations.kind, kind)))
    .orderBy(desc(contractDeclarations.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Each amount with the column that follows it in its index. */
const priced = {
  order: {
    table: orders,
    id: orders.id,
    gross: [orders.grossCents, orders.id],
    net: [orders.netCents, orders.id],
  },
  quote: {
    table: quotes,
    id: quotes.id,
    gross: [quotes.grossCents, quotes.id],
    net: [quotes.netCents, quotes.id],
  },
  invoice: {
    table: invoices,
    id: invoices.id,
    gross: [invoices.grossCents, invoices.numberOrder],
    net: [invoices.netCents, invoices.id],
  },
} satisfies Partial<Record<Findable, Priced>>;

interface Priced {
  table: unknown;
  id: PgColumn;
  gross: [amount: PgColumn, next: PgColumn];
  net: [amount: PgColumn, next: PgColumn];
}

/** Some of what bears exactly that amount, with VAT before without it, by kind: `most` of each, by its index. */
export async function withAmount(
  db: ViewerDatabase,
  kinds: readonly Findable[],
  { cents, side }: SoughtAmount,
  most: number,
): Promise<Map<Findable, string[]>> {
  const found = new Map<Findable, string[]>();
  const sides = (["gross", "net"] as const).filter((one) => side === null || one === side);
  for (const kind of ["order", "quote", "invoice"] as const) {
    if (!kinds.includes(kind)) continue;
    const { table, id, ...columns } = priced[kind];
    const ids: string[] = [];
    for (const one of sides) {
      const [amount, next] = columns[one];
      const bears: SQL = eq(amount, cents);
      const rows = await db
        .select({ id })
        .from(table)
        .where(kind === "invoice" ? sql`${bears} and ${isNotNull(invoices.issuedOn)}` : bears)
        // In the order of its index, which lets it stop.
        .orderBy(desc(amount), desc(next))
        .limit(most);
      ids.push(...rows.map((row) => row.id));
    }
    found.set(kind, [...new Set(ids)]);
  }
  return found;
}
