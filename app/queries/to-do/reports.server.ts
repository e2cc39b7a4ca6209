import { and, asc, eq, exists, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { deliveryReports } from "#db/schema/delivery-reports.ts";
import { orders } from "#db/schema/orders.ts";
import { isOneOf } from "#db/status-condition.ts";
import { openDeliverableStatuses } from "#domain/deliverable.ts";
import { releasedByRuleAt, reportStatusesToRead } from "#domain/delivery-report.ts";
import { orderStatusesInForce } from "#domain/order.ts";
import type { ToDo } from "#domain/to-do.ts";
import { ASKED } from "./bounds.ts";

/** Reports that are prepared and not released, the first to leave by itself first; `id` is their order's. */
export async function reportsToRead(db: ViewerDatabase): Promise<ToDo[]> {
  const { preparedAt, orderId, status } = deliveryReports;
  const rows = await db
    .select({
      id: orders.id,
      who: sql<string>`coalesce(nullif(${orders.company}, ''), rtrim(${orders.firstName} || ' ' || ${orders.lastName}))`,
      reference: orders.number,
      sinceAt: preparedAt,
    })
    .from(deliveryReports)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        isOneOf(status, reportStatusesToRead),
        isOneOf(orders.status, orderStatusesInForce),
        exists(
          db
            .select({ id: deliverables.id })
            .from(deliverables)
            .where(
              and(
                eq(deliverables.orderId, orders.id),
                isOneOf(deliverables.kind, ["report"]),
                isOneOf(deliverables.status, openDeliverableStatuses),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(preparedAt))
    .limit(ASKED);
  return rows.map((row) => ({
    kind: "delivery-report",
    ...row,
    dueAt: releasedByRuleAt(row.sinceAt),
  }));
}
