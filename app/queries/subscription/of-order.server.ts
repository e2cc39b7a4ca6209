import { desc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { subscriptionState } from "#domain/subscription.ts";
import { type OpeningOrder, whyNoSubscription } from "./opening.server.ts";

export async function orderSubscription(db: ViewerDatabase, order: OpeningOrder, today: string) {
  const { id, subscribed, endsOn, suspendedOn, pausedFrom, pausedUntil, createdAt, orderId } =
    subscriptions;
  const [latest] = await db
    .select({ id, subscribed, endsOn, suspendedOn, pausedFrom, pausedUntil })
    .from(subscriptions)
    .where(eq(orderId, order.id))
    .orderBy(desc(subscribed), desc(createdAt))
    .limit(1);
  return {
    latest: latest
      ? { id: latest.id, endsOn: latest.endsOn, state: subscriptionState(latest, today) }
      : null,
    refusal: await whyNoSubscription(db, order, today),
  };
}
