import { and, eq, inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { deliveryReports } from "#db/schema/delivery-reports.ts";
import { orders } from "#db/schema/orders.ts";
import { openDeliverableStatuses } from "#domain/deliverable.ts";
import { isReportReleasable, type ReportRefusal } from "#domain/delivery-report.ts";
import { orderLife } from "#domain/order.ts";
import { isRecordId } from "#domain/record-id.ts";

interface ReportToAct {
  report: typeof deliveryReports.$inferSelect;
  deliverableId: string;
}

/** Locks an unreleased report and its order. `version`: optimistic lock. */
export async function reportToAct(
  transaction: ViewerDatabase,
  { orderId, version }: { orderId: string; version?: number },
): Promise<{ ok: true; found: ReportToAct } | { ok: false; reason: ReportRefusal }> {
  if (!isRecordId(orderId)) return { ok: false, reason: "report-not-found" };
  // Lock order: the order first, as cancelling does (avoids a deadlock).
  const [order] = await transaction
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  const [report] = await transaction
    .select()
    .from(deliveryReports)
    .where(eq(deliveryReports.orderId, orderId))
    .for("update");
  if (!order || !report) return { ok: false, reason: "report-not-found" };
  if (!isReportReleasable(report.status)) return { ok: false, reason: "report-is-released" };
  if (!orderLife[order.status].inForce) return { ok: false, reason: "order-over" };
  if (version !== undefined && version !== report.version) {
    return { ok: false, reason: "changed-elsewhere" };
  }
  const [promised] = await transaction
    .select({ id: deliverables.id })
    .from(deliverables)
    .where(
      and(
        eq(deliverables.orderId, orderId),
        eq(deliverables.kind, "report"),
        inArray(deliverables.status, openDeliverableStatuses),
      ),
    );
  if (!promised) return { ok: false, reason: "deliverable-closed" };
  return { ok: true, found: { report, deliverableId: promised.id } };
}
