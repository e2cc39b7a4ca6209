import { and, between, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { keptTotals } from "#db/schema/kept-totals.ts";
import type { ChartDays } from "#domain/chart-figures.ts";
import type { ChartPeriod, DaySpan } from "#domain/chart-period.ts";
import { boughtLeadStages } from "#domain/lead.ts";
import { orderStatusesInForce } from "#domain/order.ts";
import { addDays } from "#domain/paris-date.ts";
import { booksOf } from "./agency.server.ts";

const { measure, label, day, count, cents } = keptTotals;

/** Reads totals by day, never records. For the agency; amounts only with the right to money. */
export async function chartDays(
  db: ViewerDatabase,
  { now, before }: ChartPeriod,
  { money }: { money: boolean },
): Promise<ChartDays> {
  const span = { from: before.from, to: now.to };
  const leads = eq(measure, "leads");
  const rows = await db
    .select({
      day,
      orders: summed(count, and(eq(measure, "orders"), inArray(label, orderStatusesInForce))),
      leads: summed(count, leads),
      wonLeads: summed(
        count,
        and(leads, inArray(sql`split_part(${label}, ' ', 2)`, boughtLeadStages)),
      ),
      revenue: summed(
        cents,
        and(eq(measure, "revenue"), inArray(label, money ? await booksOf(db) : [])),
      ),
    })
    .from(keptTotals)
    .where(and(inArray(measure, ["orders", "leads", "revenue"]), between(day, span.from, span.to)))
    .groupBy(day);
  const of = (name: "orders" | "leads" | "wonLeads" | "revenue") =>
    new Map(rows.map((row) => [row.day, row[name]]));
  return {
    orders: of("orders"),
    leads: of("leads"),
    wonLeads: of("wonLeads"),
    money: money ? { revenue: of("revenue"), recurring: await recurringDays(db, span) } : null,
  };
}

/** Changes before the span are summed on the day before it. */
async function recurringDays(db: ViewerDatabase, { from, to }: DaySpan) {
  const dayBefore = addDays(from, -1);
  const rows = await db
    .select({
      day: sql<string>`greatest(${day}, ${dayBefore}::date)::text`,
      change: summed(cents),
    })
    .from(keptTotals)
    .where(and(eq(measure, "recurring"), lte(day, to)))
    .groupBy(sql`1`);
  const changes = new Map(rows.map((row) => [row.day, row.change]));
  const earlier = changes.get(dayBefore) ?? 0;
  changes.delete(dayBefore);
  return { earlier, changes };
}

function summed(of: PgColumn, which: SQL = sql`true`): SQL<number> {
  return sql`coalesce(sum(${of}) filter (where ${which}), 0)`.mapWith(Number);
}
