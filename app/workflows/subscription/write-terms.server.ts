import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { subscriptionTerms } from "#db/schema/subscription-charges.ts";
import type { SubscriptionTerm } from "#domain/subscription-terms.ts";

interface WrittenTerms {
  subscriptionId: string;
  change: { written: readonly SubscriptionTerm[]; replaced: readonly string[] };
  /** When the client was told of a new price; absent: they asked for the change. */
  toldAt?: Date;
  now: Date;
}

/** Replaces terms of a subscription that the transaction holds; a replaced term keeps its `toldAt`. */
export async function writeTerms(
  transaction: ViewerDatabase,
  { subscriptionId, change, toldAt, now }: WrittenTerms,
): Promise<void> {
  const gone = [...change.replaced, ...change.written.map(({ fromOn }) => fromOn)];
  const ofIt = eq(subscriptionTerms.subscriptionId, subscriptionId);
  const replaced = await transaction
    .delete(subscriptionTerms)
    .where(and(ofIt, inArray(subscriptionTerms.fromOn, gone)))
    .returning({ fromOn: subscriptionTerms.fromOn, toldAt: subscriptionTerms.toldAt });
  if (change.written.length === 0) return;
  const told = (fromOn: string) => replaced.find((one) => one.fromOn === fromOn)?.toldAt ?? null;
  await transaction.insert(subscriptionTerms).values(
    change.written.map(({ fromOn, listings, places, unitCents, reason, ...price }) => ({
      id: randomUUID(),
      subscriptionId,
      fromOn,
      listings,
      places,
      unitCents,
      reason,
      netCents: price.netCents,
      vatRate: price.vatRate,
      vatCents: price.vatCents,
      grossCents: price.grossCents,
      toldAt: toldAt ?? told(fromOn),
      createdAt: now,
    })),
  );
}
