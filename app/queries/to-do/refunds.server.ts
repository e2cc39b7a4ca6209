import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { guaranteeRequests, refunds } from "#db/schema/refunds.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isOneOf } from "#db/status-condition.ts";
import { waitingRefundStatuses } from "#domain/refund.ts";
import { dueAtOf, lastDayDueAt, type ToDo } from "#domain/to-do.ts";
import { ASKED } from "./bounds.ts";

const who = sql<string>`coalesce(nullif(${orders.company}, ''), rtrim(${orders.firstName} || ' ' || ${orders.lastName}))`;

/** Guarantees that were asked for and not answered, the first to be due first. */
export async function openGuarantees(db: ViewerDatabase): Promise<ToDo[]> {
  const { at, refundDueOn, settledAt, orderId } = guaranteeRequests;
  const rows = await db
    .select({ id: orders.id, who, reference: orders.number, sinceAt: at, refundDueOn })
    .from(guaranteeRequests)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(isNull(settledAt))
    .orderBy(asc(refundDueOn), asc(at))
    .limit(ASKED);
  return rows.map(({ refundDueOn: lastDay, ...row }) => ({
    kind: "guarantee",
    ...row,
    dueAt: lastDayDueAt(lastDay),
  }));
}

/** Refunds that the agency has to send, or that the provider couldn't, the longest promised first. */
export async function waitingRefunds(db: ViewerDatabase): Promise<ToDo[]> {
  const rows = await db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      subscriptionId: sql<
        string | null
      >`case when ${refunds.orderId} is null then ${subscriptions.id} end`,
      means: refunds.means,
      who: sql<
        string | null
      >`coalesce(${who}, nullif(${subscriptions.company}, ''), ${subscriptions.clientName})`,
      reference: refunds.orderNumber,
      sinceAt: refunds.askedAt,
    })
    .from(refunds)
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(subscriptionCharges, eq(subscriptionCharges.id, refunds.chargeId))
    .leftJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
    .where(
      and(
        isOneOf(refunds.status, waitingRefundStatuses),
        or(isOneOf(refunds.means, ["transfer"]), isNotNull(refunds.failure)),
      ),
    )
    .orderBy(asc(refunds.askedAt))
    .limit(ASKED);
  return rows.map(({ means, ...row }) => {
    const kind = means === "transfer" ? "refund-transfer" : "refund-failed";
    return { kind, ...row, who: row.who ?? row.reference, dueAt: dueAtOf(kind, row.sinceAt) };
  });
}
