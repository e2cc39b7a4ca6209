import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { keptTotals } from "#db/schema/kept-totals.ts";
import { type LeadFactKind, leadFactKinds, type LeadStage, leadStages } from "#domain/lead.ts";
import type { Cents } from "#domain/money.ts";

/** French days on which leads began; null is open. Days older than 25 months exist only as one total. */
export interface LeadPeriod {
  from: string | null;
  before: string | null;
}

type LeadCounts = Record<LeadStage, number>;

export interface SourceFigures {
  source: LeadFactKind;
  counts: LeadCounts;
  /** Gross cents bought by won leads. */
  wonCents: Cents;
}

export async function leadFigures(
  db: ViewerDatabase,
  { from, before }: LeadPeriod,
): Promise<SourceFigures[]> {
  const { measure, label, day, count, cents } = keptTotals;
  const rows = await db
    .select({ label, count: summed(count), cents: summed(cents) })
    .from(keptTotals)
    .where(
      and(
        eq(measure, "leads"),
        from === null ? undefined : gte(day, from),
        before === null ? undefined : lt(day, before),
      ),
    )
    .groupBy(label);
  return leadFactKinds.map((source) => {
    const own = rows.filter((row) => row.label.startsWith(`${source} `));
    const counted = leadStages.map((stage) => {
      const found = own.find((row) => row.label === `${source} ${stage}`);
      return [stage, found?.count ?? 0] as const;
    });
    // oxlint-disable-next-line no-unsafe-type-assertion -- one entry per stage
    const counts = Object.fromEntries(counted) as LeadCounts;
    return { source, counts, wonCents: own.reduce((sum, row) => sum + row.cents, 0) };
  });
}

function summed(of: PgColumn): SQL<number> {
  return sql`coalesce(sum(${of}), 0)`.mapWith(Number);
}
