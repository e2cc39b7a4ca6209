import { and, eq, inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliveryReports } from "#db/schema/delivery-reports.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { type ReportContent, shownReportStatuses } from "#domain/delivery-report.ts";
import { isRecordId } from "#domain/record-id.ts";
import { subscriptionPrerequisite } from "#domain/subscription.ts";

export type DeliveryReport = typeof deliveryReports.$inferSelect;

export async function reportOfOrder(
  db: ViewerDatabase,
  orderId: string,
): Promise<DeliveryReport | null> {
  if (!isRecordId(orderId)) return null;
  const [found] = await db
    .select()
    .from(deliveryReports)
    .where(eq(deliveryReports.orderId, orderId));
  return found ?? null;
}

export interface ReleasedReport {
  orderId: string;
  userId: string | null;
  content: ReportContent;
  words: string;
  releasedAt: Date;
  mode: "demo" | "live";
  /** True when the order's plan opens a subscription and none runs. */
  mayContinue: boolean;
}

export async function releasedReport(
  db: ViewerDatabase,
  orderId: string,
): Promise<ReleasedReport | null> {
  if (!isRecordId(orderId)) return null;
  const [found] = await db
    .select({
      report: deliveryReports,
      userId: orders.userId,
      mode: orders.mode,
      planType: orders.planType,
    })
    .from(deliveryReports)
    .innerJoin(orders, eq(orders.id, deliveryReports.orderId))
    .where(
      and(
        eq(deliveryReports.orderId, orderId),
        inArray(deliveryReports.status, shownReportStatuses),
      ),
    );
  if (!found) return null;
  const { content, words, releasedAt } = found.report;
  if (!content || !releasedAt) return null;
  const { userId, mode, planType } = found;
  const mayContinue =
    planType === subscriptionPrerequisite && !(await isSubscribed(db, { orderId, userId }));
  return { orderId, userId, content, words, releasedAt, mode, mayContinue };
}

async function isSubscribed(
  db: ViewerDatabase,
  { orderId, userId }: { orderId: string; userId: string | null },
): Promise<boolean> {
  const theirs =
    userId === null ? eq(subscriptions.orderId, orderId) : eq(subscriptions.userId, userId);
  const [running] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(theirs, eq(subscriptions.subscribed, true)))
    .limit(1);
  return running !== undefined;
}
