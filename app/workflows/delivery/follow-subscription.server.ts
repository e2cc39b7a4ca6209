import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { subscriptions } from "#db/schema/subscriptions.ts";
import { subscriptionEndedReason } from "#domain/drop-words.ts";
import { followMonths, monthServed } from "#domain/subscription-delivery.ts";
import { keptMonths } from "#queries/deliverable/order-facts.server.ts";
import {
  type KeptListing,
  withListings,
  writeItems,
  type WrittenItems,
} from "./write-followed.server.ts";

interface FollowedSubscription {
  subscription: typeof subscriptions.$inferSelect;
  listings: readonly KeptListing[];
  on?: string | undefined;
  now: Date;
}

/** Opens the month holding `on`, drops the rest of a month cut short. The caller's transaction holds the order. */
export async function followSubscription(
  transaction: ViewerDatabase,
  { subscription, listings, on, now }: FollowedSubscription,
): Promise<WrittenItems> {
  const { id: subscriptionId } = subscription;
  const month = on === undefined ? null : monthServed(subscription, on);
  const found = await keptMonths(transaction, { subscriptionId, month });
  const kept = withListings(found, listings).map((item) => ({
    ...item,
    periodStartsOn: item.periodStartsOn ?? "",
  }));
  return writeItems(transaction, {
    kept,
    listings,
    changes: followMonths(subscription, listings, { kept, month }),
    of: { orderId: null, subscriptionId, periodStartsOn: month },
    dropReason: subscriptionEndedReason,
    now,
  });
}
