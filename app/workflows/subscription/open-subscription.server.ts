import { eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { user } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { isRecordId } from "#domain/record-id.ts";
import {
  monthlyPrice,
  startRefusal,
  SUBSCRIPTION_TIER,
  type SubscriptionOpeningRefusal,
  type SubscriptionStartRefusal,
} from "#domain/subscription.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { whyNoSubscription } from "#queries/subscription/opening.server.ts";
import { queueFollowing } from "../delivery/queue-following.server.ts";
import { endPastOnes } from "./end-due-subscriptions.server.ts";

interface OpenSubscriptionInput {
  orderId: string;
  /** 1 to 50. */
  listings: number;
  /** French calendar date, today or up to 60 days ahead. */
  startedOn: string;
  administratorId: string;
  now: Date;
}

export type OpenedSubscription =
  | { ok: true; subscriptionId: string }
  | { ok: false; reason: SubscriptionOpeningRefusal | SubscriptionStartRefusal };

/**
 * The agency opens the subscription of an order's client, at the catalogue's price; the client is told by
 * e-mail. The order's row is locked meanwhile: it is neither cancelled under it, nor opens two.
 */
export async function openSubscription(
  { db, jobs }: { db: Database; jobs: JobQueue },
  input: OpenSubscriptionInput,
): Promise<OpenedSubscription> {
  const { orderId, listings, startedOn, administratorId, now } = input;
  if (!isRecordId(orderId)) return { ok: false, reason: "order-not-found" };
  const today = parisDate(now);
  const tooEarlyOrLate = startRefusal(startedOn, today);
  if (tooEarlyOrLate) return { ok: false, reason: tooEarlyOrLate };
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction): Promise<OpenedSubscription> => {
    const [order] = await transaction
      .select()
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("update");
    if (!order) return { ok: false, reason: "order-not-found" };
    // One that ended yesterday, before tonight's work has noted it, does not stand in the way.
    const through = addDays(today, -1);
    await endPastOnes(transaction, { actor: viewer, now, through, orderId });
    const refusal = await whyNoSubscription(transaction, order, today);
    if (refusal) return { ok: false, reason: refusal };
    const { netCents, vatRate, vatCents, grossCents } = monthlyPrice(listings);
    const [opened] = await transaction
      .insert(subscriptions)
      .values({
        userId: order.userId,
        mode: order.mode,
        email: (await addressOf(transaction, order.userId)) ?? order.email,
        clientName: `${order.firstName} ${order.lastName}`,
        company: order.company,
        orderId,
        tier: SUBSCRIPTION_TIER,
        listings,
        netCents,
        vatRate,
        vatCents,
        grossCents,
        startedOn,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: subscriptions.id });
    if (!opened) return { ok: false, reason: "already-running" };
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "subscription-opened",
      subject: { type: "subscription", id: opened.id },
      details: { orderId, listings, grossCents, startedOn },
    });
    await jobs.enqueue(transaction, "email-subscription-opened", { subscriptionId: opened.id });
    await queueFollowing({ jobs }, transaction, orderId, today);
    return { ok: true, subscriptionId: opened.id };
  });
}

/** An account's address of today, which its older orders may not have. */
async function addressOf(transaction: Transaction, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [account] = await transaction
    .select({ email: user.email })
    .from(user)
    .where(eq(user.id, userId));
  return account?.email ?? null;
}
