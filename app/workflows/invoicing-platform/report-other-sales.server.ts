import { and, asc, between, isNotNull, ne } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { platformSubmissions } from "#db/schema/platform-submissions.ts";
import { type DayTotals, dayTotals } from "#domain/invoicing-platform.ts";
import { addDays } from "#domain/paris-date.ts";
import type { InvoicingPlatform } from "#integrations/invoicing-platform/invoicing-platform.ts";

/** Catch-up window: the law's longest reporting period is a month. */
const LOOKED_BACK_DAYS = 31;

const system = { viewer: { kind: "system" } } as const;

interface Told {
  mode: "demo" | "live";
  totals: DayTotals;
}

/** @throws when the platform can't be reached: the job is retried from there. */
export async function reportOtherSales(
  { db, invoicingPlatform }: { db: Database; invoicingPlatform: InvoicingPlatform },
  { through, now }: { through: string; now: Date },
): Promise<void> {
  for (const { mode, totals } of await lookAs(db, system, (look) => untold(look, through))) {
    const { reference, state, reason } = await invoicingPlatform.reportDay(totals);
    const { day } = totals;
    const platform = invoicingPlatform.name;
    await asViewer(db, system, (transaction) =>
      transaction
        .insert(platformSubmissions)
        .values({ mode, day, totals, platform, reference, state, reason, at: now })
        .onConflictDoNothing(),
    );
  }
}

async function untold(db: ViewerDatabase, through: string): Promise<Told[]> {
  const from = addDays(through, 1 - LOOKED_BACK_DAYS);
  const papers = await db
    .select({
      mode: invoices.mode,
      issuedOn: invoices.issuedOn,
      kind: invoices.kind,
      vatRate: invoices.vatRate,
      netCents: invoices.netCents,
      vatCents: invoices.vatCents,
      deductedNetCents: invoices.deductedNetCents,
      deductedVatCents: invoices.deductedVatCents,
    })
    .from(invoices)
    .where(
      and(
        isNotNull(invoices.number),
        ne(invoices.clientType, "professionnel"),
        between(invoices.issuedOn, from, through),
      ),
    )
    .orderBy(asc(invoices.issuedOn), asc(invoices.id));
  const told = await db
    .select({ mode: platformSubmissions.mode, day: platformSubmissions.day })
    .from(platformSubmissions)
    .where(between(platformSubmissions.day, from, through));
  const known = new Set(told.map(({ mode, day }) => `${mode} ${day}`));
  const days = Map.groupBy(papers, ({ mode, issuedOn }) => `${mode} ${issuedOn}`);
  return [...days].flatMap(([key, ofDay]): Told[] => {
    const [first] = ofDay;
    if (!first?.issuedOn || known.has(key)) return [];
    return [{ mode: first.mode, totals: dayTotals(first.issuedOn, ofDay) }];
  });
}
