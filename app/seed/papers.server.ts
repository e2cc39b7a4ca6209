import { and, eq, inArray, sql } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Cents } from "#domain/money.ts";
import { parisDate } from "#domain/paris-date.ts";
import { askingChargeStatuses } from "#domain/subscription-charge.ts";
import { lockedOrder } from "#queries/payment/payable-order.server.ts";
import { creditOrder } from "#workflows/invoice/credit-order.server.ts";
import { issueByHand } from "#workflows/invoice/issue-by-hand.server.ts";
import { openDueCharges } from "#workflows/subscription/open-due-charges.server.ts";
import { receiveChargeTransfer } from "#workflows/subscription/receive-charge-transfer.server.ts";
import { mustDo, type SeedWorld } from "./seed-world.ts";

/** Papers are always the same person's: whoever else acts is drawn by lot. */
function bookkeeper({ administratorIds: [userId] }: SeedWorld) {
  return { kind: "administrator", userId } as const;
}

/** The agency invoices an order whose transfer is still to come. */
export async function invoiceBefore(world: SeedWorld, orderId: string, now: Date): Promise<void> {
  const [administratorId] = world.administratorIds;
  mustDo("invoice by hand", await issueByHand(world, { orderId, administratorId, now }));
}

/** The agency credits an order, or a part of it, before the money goes back. */
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

/** A further month of a subscription, while it runs: it is asked for, its transfer comes, and its invoice follows. */
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
