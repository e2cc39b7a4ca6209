import { and, desc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Transaction } from "#db/client.server.ts";
import { calls } from "#db/schema/calls.ts";
import { leads } from "#db/schema/leads.ts";
import { orders } from "#db/schema/orders.ts";
import { quotes } from "#db/schema/quotes.ts";
import { callSources, callStatuses } from "#domain/call.ts";
import { leadFactKinds, leadStages, lostReasons } from "#domain/lead.ts";
import { clientTypes, orderPlans, orderStatuses } from "#domain/order.ts";
import type { ApiScope } from "#domain/outgoing.ts";
import { ownProperty } from "#domain/own-property.ts";
import { quoteStatuses } from "#domain/quote.ts";

type Json = Record<string, unknown>;

export interface ApiKind {
  /** Described in the API's OpenAPI document, and enforced on every answer. */
  schema: z.ZodType<Json>;
  /** Newest first. Null: `after` names no record. */
  page: (db: Transaction, asked: { limit: number; after: string | null }) => Promise<Json[] | null>;
  byId: (db: Transaction, id: string) => Promise<Json | null>;
}

const instant = z.iso.datetime();
const cents = z.int();

const order = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(orderStatuses),
  planType: z.enum(orderPlans),
  packName: z.string(),
  listings: z.int(),
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
  promoCode: z.string().nullable(),
  clientType: z.enum(clientTypes),
  company: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  quoteId: z.uuid().nullable(),
  createdAt: instant,
});

const quote = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(quoteStatuses),
  clientType: z.enum(clientTypes),
  clientCompany: z.string(),
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string(),
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
  validUntil: z.iso.date(),
  createdAt: instant,
  sentAt: instant.nullable(),
});

const call = z.strictObject({
  id: z.uuid(),
  status: z.enum(callStatuses),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  business: z.string(),
  source: z.enum(callSources),
  startsAt: instant,
  endsAt: instant,
  createdAt: instant,
});

const lead = z.strictObject({
  id: z.uuid(),
  stage: z.enum(leadStages),
  source: z.enum(leadFactKinds),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  valueCents: cents,
  lostReason: z.enum(lostReasons).nullable(),
  nextAction: z.string(),
  nextOn: z.iso.date().nullable(),
  createdAt: instant,
  lastActAt: instant,
});

/** Single description of the API's answers and the webhooks' payloads. */
export const apiKinds: Record<ApiScope, ApiKind> = {
  orders: kindOf(orders, order),
  quotes: kindOf(quotes, quote),
  calls: kindOf(calls, call),
  leads: kindOf(leads, lead),
};

function kindOf(
  table: PgTable & { id: PgColumn; createdAt: PgColumn },
  schema: z.ZodObject,
): ApiKind {
  const names = Object.keys(schema.shape);
  const columns = Object.fromEntries(names.map((name) => [name, columnOf(table, name)]));
  const told = (row: Json) => schema.parse(row);
  const read = (db: Transaction, where: SQL | undefined, limit: number) =>
    db
      .select(columns)
      .from(table)
      .where(where)
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(limit);
  const byId = async (db: Transaction, id: string) => {
    const [row] = await read(db, eq(table.id, id), 1);
    return row ? told(inJson(row)) : null;
  };
  return {
    schema,
    byId,
    async page(db, { limit, after }) {
      if (after !== null && !(await byId(db, after))) return null;
      const before = sql`(${table.createdAt}, ${table.id}) < (select created_at, id from ${table} as last where last.id = ${after})`;
      const rows = await read(db, and(after === null ? undefined : before), limit);
      return rows.map((row) => told(inJson(row)));
    },
  };
}

/** @throws Error when the schema names a column the table lacks. */
function columnOf(table: PgTable, name: string): PgColumn {
  const column = ownProperty(getTableColumns(table), name);
  if (!column) throw new Error(`no column ${name}`);
  return column;
}

function inJson(row: Json): Json {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
