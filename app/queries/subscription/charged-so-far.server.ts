import { asc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { subscriptionCharges, subscriptionTerms } from "#db/schema/subscription-charges.ts";

export async function chargedSoFar(db: ViewerDatabase, subscriptionId: string) {
  const { kind, periodStartsOn, startsOn, endsOn, listings, paidByOrder } = subscriptionCharges;
  return {
    terms: await db
      .select()
      .from(subscriptionTerms)
      .where(eq(subscriptionTerms.subscriptionId, subscriptionId))
      .orderBy(asc(subscriptionTerms.fromOn)),
    charges: await db
      .select({ kind, periodStartsOn, startsOn, endsOn, listings, paidByOrder })
      .from(subscriptionCharges)
      .where(eq(subscriptionCharges.subscriptionId, subscriptionId)),
  };
}
