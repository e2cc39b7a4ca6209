import { sql } from "drizzle-orm";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";

const ofEach = sql`from ${subscriptionCharges} as charge where charge.subscription_id = ${subscriptions}.id`;

export const chargedInShort = {
  latestMonth: sql<string | null>`(
    select max(charge.period_starts_on) ${ofEach} and charge.kind = 'month')`,
  firstListings: sql<number | null>`(
    select case when bool_or(charge.paid_by_order)
      then sum(charge.listings) filter (where charge.paid_by_order or charge.kind = 'addition')::int end
    ${ofEach} and charge.starts_on = ${subscriptions}.started_on)`,
};
