import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { promoCodes } from "#db/schema/promo-codes.ts";
import { isPromoCodeUsable, normalisePromoCode, type PromoCode } from "#domain/promo-code.ts";

export async function usablePromoCode(
  db: ViewerDatabase,
  typed: string,
  now: Date,
): Promise<PromoCode | null> {
  const [promoCode] = await db
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.code, normalisePromoCode(typed)));
  return promoCode && isPromoCodeUsable(promoCode, now) ? promoCode : null;
}
