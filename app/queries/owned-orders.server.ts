import { and, eq, inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import type { PlanType } from "#domain/catalogue.ts";
import { orderStatusesOpeningSubscription } from "#domain/order.ts";

/** Whether that account has a paid or completed order of the plan (decisions.md, section 4). */
export async function ownsPaidOrderOf(
  db: ViewerDatabase,
  userId: string,
  planType: PlanType,
): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.planType, planType),
        inArray(orders.status, [...orderStatusesOpeningSubscription]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
