import { count, desc, inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
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

/** The agency's codes, newest first, with what became of each: added up from an index of the orders that used one. */
export async function listPromoCodes(db: ViewerDatabase): Promise<ListedPromoCode[]> {
  const codes = await db
    .select()
    .from(promoCodes)
    .orderBy(desc(promoCodes.createdAt), promoCodes.code)
    .limit(MOST);
  const used = await usesOf(
    db,
    codes.map(({ code }) => code),
  );
  const none = { uses: 0, paid: 0, revenueCents: 0, discountCents: 0 };
  return codes.map((promoCode) => ({
    ...promoCode,
    ...(used.find(({ code }) => code === promoCode.code) ?? none),
  }));
}

async function usesOf(db: ViewerDatabase, codes: string[]) {
  const { promoCode, status, netCents, discountCents } = orders;
  const isPaid = sql`${status} in ${[...paidForOrderStatuses]}`;
  const paidOf = (amount: typeof netCents | typeof discountCents) =>
    sql`coalesce(sum(${amount}) filter (where ${isPaid}), 0)`.mapWith(Number);
  return db
    .select({
      code: sql<string>`${promoCode}`,
      uses: count(),
      paid: sql`count(*) filter (where ${isPaid})`.mapWith(Number),
      revenueCents: paidOf(netCents),
      discountCents: paidOf(discountCents),
    })
    .from(orders)
    .where(sql`${inArray(promoCode, codes)} and ${inArray(status, orderStatusesInForce)}`)
    .groupBy(promoCode);
}
