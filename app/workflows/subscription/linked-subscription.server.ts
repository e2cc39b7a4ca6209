import { lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { chargeReference } from "#domain/bank-transfer.ts";
import { remainingOf } from "#domain/due.ts";
import { awaitsClient } from "#domain/next-charge.ts";
import { parisDate } from "#domain/paris-date.ts";
import {
  isSubscriptionActionAllowed,
  isSubscriptionRunning,
  subscriptionState,
} from "#domain/subscription.ts";
import { collectorOf, isChargeWaiting } from "#domain/subscription-charge.ts";
import { subscriptionById } from "#queries/subscription/by-id.server.ts";
import { withMoney } from "#queries/subscription/charge-money.server.ts";
import { chargesOf } from "#queries/subscription/charges.server.ts";
import { setupNews } from "#queries/subscription/setups.server.ts";

/** Subscription as an e-mail link shows it, without identity or card. The caller has checked the link's key. */
export async function linkedSubscription(
  { db }: { db: Database },
  { subscriptionId, now }: { subscriptionId: string; now: Date },
) {
  return lookAs(db, { viewer: { kind: "system" } }, async (reader) => {
    const found = await subscriptionById(reader, subscriptionId);
    if (!found) return null;
    const state = subscriptionState(found, parisDate(now));
    const charges = await withMoney(reader, await chargesOf(reader, found.id));
    const { id, tier, listings, orderNumber, collectedBy } = found;
    const { endsOn, suspendedOn, pausedFrom, pausedUntil } = found;
    const waiting = charges.filter(({ status }) => isChargeWaiting(status));
    const due = waiting.filter(({ status }) => awaitsClient(status, collectedBy)).toReversed();
    return {
      id,
      tier,
      listings,
      orderNumber,
      collectedBy,
      state,
      endsOn,
      suspendedOn,
      pausedFrom,
      pausedUntil,
      due: due.map((charge) => ({
        id: charge.id,
        startsOn: charge.startsOn,
        endsOn: charge.endsOn,
        collectedBy: collectorOf(charge, collectedBy),
        grossCents: charge.grossCents,
        dueCents: remainingOf(charge),
        reference: chargeReference(orderNumber, charge.startsOn),
      })),
      processing: waiting.length > due.length,
      over: !isSubscriptionRunning(state),
      setup: await setupNews(reader, id),
      mayChangeMethod: isSubscriptionActionAllowed("change-method", state),
    };
  });
}
