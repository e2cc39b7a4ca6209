import { and, eq, gt, isNull, or } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { promoCodes } from "#db/schema/promo-codes.ts";
import { normalisePromoCode, type PromoCode } from "#domain/promo-code.ts";

interface PromoCodeAct {
  actor: Actor;
  now: Date;
}

/** Codes are unique regardless of case; a concurrent duplicate is refused too. */
export async function makePromoCode(
  { db }: { db: Database },
  { promoCode, actor, now }: PromoCodeAct & { promoCode: PromoCode },
): Promise<{ ok: true } | { ok: false; reason: "code-taken" }> {
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const made = await transaction
      .insert(promoCodes)
      .values({ ...promoCode, createdAt: now })
      .onConflictDoNothing();
    if (made.rowCount === 0) return { ok: false, reason: "code-taken" };
    const { code, discountRate, usesLeft, startsAt, endsAt } = promoCode;
    await recordAct(transaction, {
      at: now,
      actor,
      action: "promo-code-made",
      subject: { type: "promo-code", id: code },
      details: {
        discountRate,
        usesLeft,
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
      },
    });
    return { ok: true };
  });
}

/** Ends a code at once; orders taken with it keep their discount. */
export async function endPromoCode(
  { db }: { db: Database },
  { code, actor, now }: PromoCodeAct & { code: string },
): Promise<{ ok: true } | { ok: false; reason: "not-running" }> {
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const over = await transaction
      .update(promoCodes)
      .set({ endsAt: now })
      .where(
        and(
          eq(promoCodes.code, normalisePromoCode(code)),
          or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, now)),
        ),
      );
    if (over.rowCount === 0) return { ok: false, reason: "not-running" };
    await recordAct(transaction, {
      at: now,
      actor,
      action: "promo-code-ended",
      subject: { type: "promo-code", id: normalisePromoCode(code) },
    });
    return { ok: true };
  });
}
