import { eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { orders } from "#db/schema/orders.ts";
import { orderEndedReason } from "#domain/drop-words.ts";
import { followAccess, followItems, followListings } from "#domain/order-delivery.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import {
  keptDeliverables,
  keptListings,
  type Kept,
  orderFacts,
} from "#queries/deliverable/order-facts.server.ts";
import { followSubscription } from "./follow-subscription.server.ts";
import { withListings, writeItems, writeListings } from "./write-followed.server.ts";

export interface FollowDependencies {
  db: Database;
  site: Pick<SiteIdentity, "informationFormUrl">;
}

interface FollowOrderInput {
  orderId: string;
  /** Paris date in the subscription month to open; absent: none. */
  on?: string | undefined;
  now: Date;
}

const actor = { kind: "system" } as const;

/** Opens owed deliverables, starts or stops clocks, drops those of ended contracts. Idempotent, locks the order. */
export async function followOrder(
  { db, site }: FollowDependencies,
  { orderId, on, now }: FollowOrderInput,
): Promise<void> {
  if (!isRecordId(orderId)) return;
  await asViewer(db, { viewer: actor }, async (transaction) => {
    const order = await heldOrder(transaction, orderId);
    if (!order) return;
    const kept = {
      listings: await keptListings(transaction, orderId),
      items: await keptDeliverables(transaction, orderId),
    };
    const informationAsked = site.informationFormUrl === null;
    const facts = await orderFacts(transaction, order, kept, { informationAsked });
    await follow(transaction, { facts, kept, orderId, on, now });
  });
}

type Facts = Awaited<ReturnType<typeof orderFacts>>;

async function follow(
  transaction: ViewerDatabase,
  { facts, kept, orderId, on, now }: FollowOrderInput & { facts: Facts; kept: Kept },
): Promise<void> {
  const of = { orderId, now };
  const told = followListings(facts, kept.listings);
  const listings = await writeListings(transaction, kept.listings, told, of);
  const items = withListings(kept.items, listings);
  const written = [
    await writeItems(transaction, {
      kept: items,
      listings,
      changes: followItems(facts, listings, items),
      of: { orderId, subscriptionId: null, periodStartsOn: null },
      dropReason: orderEndedReason,
      now,
    }),
  ];
  for (const subscription of facts.subscriptions) {
    written.push(await followSubscription(transaction, { subscription, listings, on, now }));
  }
  const cameBack = written.some(({ counts }) => counts.open + counts["take-back"] > 0);
  const left = { items: written.flatMap((one) => one.items), cameBack };
  await writeListings(transaction, listings, followAccess(facts, listings, left), of);
}

async function heldOrder(transaction: ViewerDatabase, orderId: string) {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  return order ?? null;
}
