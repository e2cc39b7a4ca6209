import { asServer, asViewer } from "#db/as-viewer.server.ts";
import type { Cents } from "#domain/money.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { SubscriptionMoveRefusal } from "#domain/subscription.ts";
import { HIGHEST_UNIT_CENTS } from "#domain/subscription-price.ts";
import { priceChange } from "#domain/subscription-terms.ts";
import { chargedSoFar } from "#queries/subscription/charged-so-far.server.ts";
import { noteChange } from "./note-change.server.ts";
import { openChargesOf } from "../money/open-due-charges.server.ts";
import { type MoveDependencies, subscriptionToMove } from "./subscription-to-move.server.ts";
import { writeTerms } from "./write-terms.server.ts";

interface PriceInput {
  subscriptionId: string;
  /** Price per listing and month, excluding VAT; above 0. */
  unitCents: Cents;
  administratorId: string;
  now: Date;
}

export type ProposedPrice =
  | { ok: true; fromOn: string; grossCents: Cents }
  | { ok: false; reason: SubscriptionMoveRefusal | "price-out-of-range" | "price-unchanged" };

/** A new price starts with the first month at least one month away (terms of sale, 9.6). */
export async function proposePrice(
  { db, jobs }: MoveDependencies,
  { subscriptionId, unitCents, administratorId, now }: PriceInput,
): Promise<ProposedPrice> {
  if (!Number.isSafeInteger(unitCents) || unitCents <= 0 || unitCents > HIGHEST_UNIT_CENTS) {
    return { ok: false, reason: "price-out-of-range" };
  }
  const today = parisDate(now);
  const actor = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer: actor }, async (transaction): Promise<ProposedPrice> => {
    const act = { subscriptionId, action: "propose-price", today, actor } as const;
    const found = await subscriptionToMove(transaction, act);
    if (!found.ok) return found;
    const { subscription } = found;
    const change = await asServer(transaction, { viewer: actor }, async (server) => {
      await openChargesOf({ jobs }, server, { subscription, now });
      const { terms } = await chargedSoFar(server, subscription.id);
      const told = priceChange(subscription, terms, unitCents, today);
      if (told) await writeTerms(server, { subscriptionId, change: told, toldAt: now, now });
      return told;
    });
    if (!change) return { ok: false, reason: "price-unchanged" };
    const { fromOn, grossCents } = change.term;
    const noted = { change: "price", unitCents, fromOn, grossCents } as const;
    await noteChange({ jobs }, transaction, { subscription, change: noted, actor, now });
    return { ok: true, fromOn, grossCents };
  });
}
