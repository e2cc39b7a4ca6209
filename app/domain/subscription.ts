/** How a subscription was ended: nothing more to come, or to the end of the month already begun. */
export const subscriptionEndings = ["at-once", "period-end"] as const;
export type SubscriptionEnding = (typeof subscriptionEndings)[number];
