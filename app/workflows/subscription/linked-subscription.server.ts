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

/**
 * What a mail's link shows of a subscription: what it is for and what is due, nothing of who its client is nor of
 * their card. Read as the server's own work: whoever calls has checked the link's key. Null: there is none any more.
 */
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
        /** By which its transfer is recognised. */
        reference: chargeReference(orderNumber, charge.startsOn),
      })),
      processing: waiting.length > due.length,
      over: !isSubscriptionRunning(state),
      /** What came of the latest page on which another means of payment was to be saved. */
      setup: await setupNews(reader, id),
      mayChangeMethod: isSubscriptionActionAllowed("change-method", state),
    };
  });
}
