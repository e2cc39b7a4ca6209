import { and, eq, isNull } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { guaranteeRequests } from "#db/schema/refunds.ts";
import {
  guaranteeEndsOn,
  type GuaranteedOrder,
  type GuaranteeRefusal,
  guaranteeRefusal,
} from "#domain/guarantee.ts";
import { orderMoney } from "../payment/payable-order.server.ts";

export type GuaranteeRequest = typeof guaranteeRequests.$inferSelect;

/** What an order's client asked for under the guarantee, as the viewer may see it; null: nothing. */
export async function guaranteeOf(
  db: ViewerDatabase,
  orderId: string,
): Promise<GuaranteeRequest | null> {
  const [found] = await db
    .select()
    .from(guaranteeRequests)
    .where(eq(guaranteeRequests.orderId, orderId));
  return found ?? null;
}

/** The same while the agency hasn't answered it. */
export async function openGuarantee(
  db: ViewerDatabase,
  orderId: string,
): Promise<GuaranteeRequest | null> {
  const [found] = await db
    .select()
    .from(guaranteeRequests)
    .where(and(eq(guaranteeRequests.orderId, orderId), isNull(guaranteeRequests.settledAt)));
  return found ?? null;
}

/** What the guarantee asks of an order, as its viewer may see it; null: no such order, or not theirs. */
export async function guaranteedOrder(
  db: ViewerDatabase,
  orderId: string,
): Promise<
  (GuaranteedOrder & { id: string; number: string; userId: string | null; email: string }) | null
> {
  const money = await orderMoney(db, orderId);
  if (!money) return null;
  const [found] = await db
    .select({ planType: orders.planType, endedAt: orders.endedAt })
    .from(orders)
    .where(eq(orders.id, money.id));
  if (!found) return null;
  const { id, number, userId, email, status, createdAt, paidCents, refundedCents } = money;
  const keptCents = paidCents - refundedCents;
  return { id, number, userId, email, status, createdAt, keptCents, ...found };
}

/** Where an order's guarantee stands: asked, still open, or why it can't be asked for. */
export interface GuaranteeStanding {
  asked: { at: Date; words: string; refundDueOn: string; settledAt: Date | null } | null;
  /** Null: it may be asked for. */
  refusal: GuaranteeRefusal | null;
  /** The last day for asking; null: thirty days after a delivery that is still to come. */
  endsOn: string | null;
}

/** Null: no such order, or not theirs. `today` is the French day. */
export async function guaranteeStanding(
  db: ViewerDatabase,
  orderId: string,
  today: string,
): Promise<GuaranteeStanding | null> {
  const order = await guaranteedOrder(db, orderId);
  if (!order) return null;
  const request = await guaranteeOf(db, order.id);
  const asked = request && {
    at: request.at,
    words: request.words,
    refundDueOn: request.refundDueOn,
    settledAt: request.settledAt,
  };
  return { asked, refusal: guaranteeRefusal(order, today), endsOn: guaranteeEndsOn(order) };
}
