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

/** Null `refusal`: the guarantee may be claimed. */
export interface GuaranteeStanding {
  asked: { at: Date; words: string; refundDueOn: string; settledAt: Date | null } | null;
  refusal: GuaranteeRefusal | null;
  /** Last French day for claiming; null before the delivery, which starts the thirty days. */
  endsOn: string | null;
}

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
