import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { BasisPoints, Cents } from "#domain/money.ts";
import { type Compared, type MonthToDate, monthToDate } from "#domain/trend.ts";
import { dueVat } from "#domain/vat-on-receipts.ts";
import { vatByRate } from "./vat.server.ts";

interface Asked {
  now: Date;
  mode: "demo" | "live";
  /** Whether VAT is due by papers rather than by receipts. */
  vatOnDebits: boolean;
}

export interface VatOfMonth {
  month: MonthToDate;
  vatOnDebits: boolean;
  /** What is due of the month so far, and of the one before to the same day; less than nothing after refunds. */
  dueCents: Compared;
  /** Rate by rate from the highest; those without a cent are left out. */
  rates: { rate: BasisPoints; dueCents: Cents }[];
}

/** The VAT due of the French month so far, by the one rule of the accounts (domain/vat-on-receipts). For administrators. */
export async function vatOfMonth(
  db: ViewerDatabase,
  { now, mode, vatOnDebits }: Asked,
): Promise<VatOfMonth> {
  const month = monthToDate(now);
  const dueOf = async (fromOn: string, toOn: string) => {
    const rates = await vatByRate(db, { period: { fromOn, toOn }, mode });
    return rates.map((vat) => ({ rate: vat.rate, dueCents: dueVat(vat, vatOnDebits) }));
  };
  const rates = await dueOf(month.firstOn, month.lastOn);
  const before = await dueOf(month.previousFirstOn, month.previousLastOn);
  return {
    month,
    vatOnDebits,
    dueCents: { now: sumOf(rates), before: sumOf(before) },
    rates: rates.filter(({ dueCents }) => dueCents !== 0),
  };
}

function sumOf(rates: { dueCents: Cents }[]): Cents {
  return rates.reduce((sum, { dueCents }) => sum + dueCents, 0);
}
