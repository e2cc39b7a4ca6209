import { and, eq, inArray, sql } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Cents } from "#domain/money.ts";
import { parisDate } from "#domain/paris-date.ts";
import { askingChargeStatuses } from "#domain/subscription-charge.ts";
import { lockedOrder } from "#queries/payment/payable-order.server.ts";
import { creditOrder } from "#workflows/money/credit-order.server.ts";
import { issueByHand } from "#workflows/money/issue-by-hand.server.ts";
import { openDueCharges } from "#workflows/money/open-due-charges.server.ts";
import { receiveChargeTransfer } from "#workflows/money/receive-transfer.server.ts";
import { mustDo, type SeedWorld } from "./seed-world.ts";

/** Fixed: other actors are drawn at random. */
function bookkeeper({ administratorIds: [userId] }: SeedWorld) {
  return { kind: "administrator", userId } as const;
}

export async function invoiceBefore(world: SeedWorld, orderId: string, now: Date): Promise<void> {
  const [administratorId] = world.administratorIds;
  mustDo("invoice by hand", await issueByHand(world, { orderId, administratorId, now }));
}

export async function credit(
  world: SeedWorld,
  orderId: string,
  now: Date,
  amountCents?: Cents,
): Promise<void> {
  const actor = bookkeeper(world);
  await asViewer(world.db, { viewer: actor }, async (transaction) => {
    const order = await lockedOrder(transaction, orderId);
    if (!order) throw new Error(`demonstration: no order ${orderId}`);
    const asked = { orderId, amountCents: amountCents ?? order.grossCents, reason: "", actor, now };
    mustDo("credit", await creditOrder(world, transaction, asked));
  });
}

export async function payMonth(world: SeedWorld, subscriptionId: string, now: Date): Promise<void> {
  const { owner, jobs } = world;
  await openDueCharges({ db: owner, jobs }, { now, subscriptionId });
  const due = await owner
    .select({
      id: subscriptionCharges.id,
      grossCents: subscriptionCharges.grossCents,
      client: sql<string>`coalesce(nullif(${subscriptions.company}, ''), ${subscriptions.clientName})`,
    })
    .from(subscriptionCharges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, subscriptionId),
        inArray(subscriptionCharges.status, askingChargeStatuses),
      ),
    );
  for (const { id: chargeId, grossCents: amountCents, client } of due) {
    const transfer = {
      chargeId,
      amountCents,
      receivedOn: parisDate(now),
      reference: `VIR ${client}`.slice(0, 35),
      administratorId: bookkeeper(world).userId,
      now,
    };
    mustDo("month of a subscription", await receiveChargeTransfer(world, transfer));
  }
}
