import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { keptTotals } from "#db/schema/kept-totals.ts";
import { promoCodes } from "#db/schema/promo-codes.ts";
import type { Cents } from "#domain/money.ts";
import { orderStatusesInForce, paidForOrderStatuses } from "#domain/order.ts";
import type { PromoCode } from "#domain/promo-code.ts";

const MOST = 200;

export interface ListedPromoCode extends PromoCode {
  /** Orders in force that used the code, and the paid ones among them. */
  uses: number;
  paid: number;
  /** Cents excluding VAT. */
  revenueCents: Cents;
  discountCents: Cents;
}

export async function listPromoCodes(db: ViewerDatabase): Promise<ListedPromoCode[]> {
  const codes = await db
    .select()
    .from(promoCodes)
    .orderBy(desc(promoCodes.createdAt), promoCodes.code)
    .limit(MOST);
  const totalOf = await totalsOf(
    db,
    codes.map(({ code }) => code),
  );
  return codes.map((promoCode) => {
    const { code } = promoCode;
    const { count: uses } = totalOf("promo-codes", code, orderStatusesInForce);
    const { count: paid, cents } = totalOf("promo-codes", code, paidForOrderStatuses);
    const off = totalOf("promo-discounts", code, paidForOrderStatuses);
    return { ...promoCode, uses, paid, revenueCents: cents, discountCents: off.cents };
  });
}

/** Totals of net amounts and discounts kept by trigger (keep_totals_of_orders). */
const measures = ["promo-codes", "promo-discounts"] as const;

async function totalsOf(db: ViewerDatabase, codes: string[]) {
  const { measure, label, day, count, cents } = keptTotals;
  const statuses = [...new Set<string>([...orderStatusesInForce, ...paidForOrderStatuses])];
  const labels = codes.flatMap((code) => statuses.map((status) => `${code} ${status}`));
  const rows = await db
    .select({ measure, label, count: summed(count), cents: summed(cents) })
    .from(keptTotals)
    .where(
      and(
        inArray(measure, [...measures]),
        eq(day, "-infinity"),
        sql`${label} = any (${sql.param(labels)}::text[])`,
      ),
    )
    .groupBy(measure, label);
  const known = new Map(rows.map((row) => [`${row.measure} ${row.label}`, row]));
  return (of: (typeof measures)[number], code: string, wanted: readonly string[]) => {
    const found = wanted.map((status) => known.get(`${of} ${code} ${status}`));
    return {
      count: found.reduce((sum, row) => sum + (row?.count ?? 0), 0),
      cents: found.reduce((sum, row) => sum + (row?.cents ?? 0), 0),
    };
  };
}

const summed = (of: typeof keptTotals.count | typeof keptTotals.cents) =>
  sql`coalesce(sum(${of}), 0)`.mapWith(Number);
