import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { keptTotals } from "#db/schema/kept-totals.ts";
import { promoCodes } from "#db/schema/promo-codes.ts";
import type { Cents } from "#domain/money.ts";
import { orderStatusesInForce, paidForOrderStatuses } from "#domain/order.ts";
import type { PromoCode } from "#domain/promo-code.ts";

/** Years of an agency's; older ones still work, and are found in the journal. */
const MOST = 200;

export interface ListedPromoCode extends PromoCode {
  /** Orders in force that were taken with it, and of these those that are paid. */
  uses: number;
  paid: number;
  /** What was paid with it, and what it took off that, excluding VAT. */
  revenueCents: Cents;
  discountCents: Cents;
}

/** The agency's codes, newest first, with what became of each: from totals the database keeps, whatever was ordered. */
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

/** Of what orders net, and of what codes take off them (keep_totals_of_orders). */
const measures = ["promo-codes", "promo-discounts"] as const;

/** How many orders with a code have these statuses, and what they come to. */
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
