import { and, eq, isNotNull } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliveryReports } from "#db/schema/delivery-reports.ts";
import { orders } from "#db/schema/orders.ts";

/** Row-level security hides unreleased reports. */
export function reportsOf(db: ViewerDatabase, userId: string) {
  const { content, words, releasedAt } = deliveryReports;
  return db
    .select({ orderNumber: orders.number, content, words, releasedAt })
    .from(deliveryReports)
    .innerJoin(orders, eq(orders.id, deliveryReports.orderId))
    .where(and(eq(orders.userId, userId), isNotNull(releasedAt)))
    .orderBy(releasedAt);
}
