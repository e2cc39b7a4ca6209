import { and, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { keptTotals } from "#db/schema/kept-totals.ts";
import type { ChartDays, DayTotals } from "#domain/chart-figures.ts";
import type { ChartPeriod, DaySpan } from "#domain/chart-period.ts";
import { boughtLeadStages } from "#domain/lead.ts";
import { orderStatusesInForce } from "#domain/order.ts";
import { addDays } from "#domain/paris-date.ts";
import { booksOf } from "./agency.server.ts";

const { measure, label, day, count, cents } = keptTotals;

/**
 * What the charts of a period and of the one before show, from totals that the database keeps by day for 25 months:
 * days are read, never records. For the agency; money for whoever has that right, and nothing of it otherwise.
 */
export async function chartDays(
  db: ViewerDatabase,
  { now, before }: ChartPeriod,
  { money }: { money: boolean },
): Promise<ChartDays> {
  const span = { from: before.from, to: now.to };
  const won = sql`split_part(${label}, ' ', 2) in ${[...boughtLeadStages]}`;
  return {
    orders: await daysOf(db, "orders", span, summed(count), inArray(label, orderStatusesInForce)),
    leads: await daysOf(db, "leads", span, summed(count)),
    wonLeads: await daysOf(db, "leads", span, summed(count), won),
    money: money
      ? { revenue: await revenueDays(db, span), recurring: await recurringDays(db, span) }
      : null,
  };
}

async function revenueDays(db: ViewerDatabase, span: DaySpan): Promise<DayTotals> {
  return daysOf(db, "revenue", span, summed(cents), inArray(label, await booksOf(db)));
}

/** Each change of what subscriptions bring a month; those before the span are told together, on the day before it. */
async function recurringDays(db: ViewerDatabase, { from, to }: DaySpan) {
  const told = sql<string>`greatest(${day}, ${addDays(from, -1)}::date)`;
  const rows = await db
    .select({ day: told, total: summed(cents) })
    .from(keptTotals)
    .where(and(eq(measure, "recurring"), lte(day, to)))
    .groupBy(sql`1`);
  const totals = new Map(rows.map((row) => [row.day, row.total]));
  const earlier = totals.get(addDays(from, -1)) ?? 0;
  totals.delete(addDays(from, -1));
  return { earlier, changes: totals };
}

async function daysOf(
  db: ViewerDatabase,
  name: "orders" | "leads" | "revenue",
  { from, to }: DaySpan,
  total: SQL<number>,
  which?: SQL,
): Promise<DayTotals> {
  const rows = await db
    .select({ day, total })
    .from(keptTotals)
    .where(and(eq(measure, name), gte(day, from), lte(day, to), which))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.total]));
}

function summed(of: PgColumn): SQL<number> {
  return sql`coalesce(sum(${of}), 0)`.mapWith(Number);
}
