import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import {
  isReportReleasable,
  releasedByRuleAt,
  reportContent,
  scoreGained,
} from "#domain/delivery-report.ts";
import { orderLife } from "#domain/order.ts";
import { reportOfOrder } from "./by-order.server.ts";
import { reportFacts } from "./facts.server.ts";

export async function reportForAgency(db: ViewerDatabase, orderId: string) {
  const report = await reportOfOrder(db, orderId);
  if (!report) return null;
  const { preparedAt, words, version, releasedAt } = report;
  const made = await reportFacts(db, { orderId, preparedAt });
  const [order] = await db
    .select({ status: orders.status, mode: orders.mode })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!made || !order) return null;
  const content = report.content ?? reportContent(made.facts);
  return {
    orderId,
    content,
    words,
    version,
    preparedAt,
    releasedAt,
    mode: order.mode,
    releasedBy: await nameOf(db, report.releasedBy),
    leavesAt: releasedByRuleAt(preparedAt),
    open: isReportReleasable(report.status) && orderLife[order.status].inForce,
    missing: content.listings.some((listing) => scoreGained(listing) === null),
    /** Null: no audit is known to be of these listings. */
    auditId: made.auditIds[0] ?? null,
    audits: made.audits,
  };
}

export type AgencyReport = NonNullable<Awaited<ReturnType<typeof reportForAgency>>>;

async function nameOf(db: ViewerDatabase, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [person] = await db.select({ name: user.name }).from(user).where(eq(user.id, userId));
  return person?.name ?? null;
}
