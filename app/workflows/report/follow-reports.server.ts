import { and, asc, eq, exists, inArray, isNotNull, isNull, lte, not } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { deliveryReports } from "#db/schema/delivery-reports.ts";
import { orders } from "#db/schema/orders.ts";
import { openDeliverableStatuses } from "#domain/deliverable.ts";
import {
  preparedUntil,
  releasedByRuleBefore,
  reportStatusesToRead,
} from "#domain/delivery-report.ts";
import { orderStatusesInForce } from "#domain/order.ts";
import { type ReleaseDependencies, releaseReport } from "./release-report.server.ts";

const actor = { kind: "system" } as const;
const system = { viewer: actor } as const;

const AT_ONCE = 200;

/** Prepares reports due in two days, releases those unread for two. Counted from the job's own day. Idempotent. */
export async function followReports(
  dependencies: ReleaseDependencies,
  { through, now }: { through: string; now: Date },
): Promise<void> {
  await forgetOver(dependencies.db);
  for (let full = true; full;) {
    const prepared = await prepareDue(dependencies.db, { through, now });
    full = prepared === AT_ONCE;
  }
  for (const orderId of await toRelease(dependencies.db, through)) {
    await releaseReport(dependencies, { orderId, actor, now });
  }
}

function forgetOver(db: Database): Promise<unknown> {
  return asViewer(db, system, (transaction) =>
    transaction.delete(deliveryReports).where(
      and(
        inArray(deliveryReports.status, reportStatusesToRead),
        not(
          exists(
            transaction
              .select({ id: orders.id })
              .from(orders)
              .where(
                and(
                  eq(orders.id, deliveryReports.orderId),
                  inArray(orders.status, orderStatusesInForce),
                ),
              ),
          ),
        ),
      ),
    ),
  );
}

function prepareDue(
  db: Database,
  { through, now }: { through: string; now: Date },
): Promise<number> {
  return asViewer(db, system, async (transaction) => {
    const due = await dueOrders(transaction, preparedUntil(through));
    for (const orderId of due) {
      const written = await transaction
        .insert(deliveryReports)
        .values({ orderId, preparedAt: now })
        .onConflictDoNothing()
        .returning({ id: deliveryReports.id });
      if (written.length > 0) {
        await recordAct(transaction, {
          at: now,
          actor,
          action: "report-prepared",
          subject: { type: "order", id: orderId },
        });
      }
    }
    return due.length;
  });
}

async function dueOrders(db: ViewerDatabase, until: Date): Promise<string[]> {
  const rows = await db
    .select({ orderId: orders.id })
    .from(deliverables)
    .innerJoin(orders, eq(orders.id, deliverables.orderId))
    .leftJoin(deliveryReports, eq(deliveryReports.orderId, orders.id))
    .where(
      and(
        eq(deliverables.kind, "report"),
        inArray(deliverables.status, openDeliverableStatuses),
        lte(deliverables.dueAt, until),
        inArray(orders.status, orderStatusesInForce),
        isNull(deliveryReports.id),
      ),
    )
    .orderBy(asc(deliverables.dueAt))
    .limit(AT_ONCE);
  return rows.map(({ orderId }) => orderId);
}

/** Reports unread in time whose clock runs: nothing is released while the client is awaited. */
async function toRelease(db: Database, through: string): Promise<string[]> {
  return lookAs(db, system, async (reader) => {
    const rows = await reader
      .select({ orderId: deliveryReports.orderId })
      .from(deliveryReports)
      .innerJoin(deliverables, eq(deliverables.orderId, deliveryReports.orderId))
      .where(
        and(
          inArray(deliveryReports.status, reportStatusesToRead),
          lte(deliveryReports.preparedAt, releasedByRuleBefore(through)),
          eq(deliverables.kind, "report"),
          inArray(deliverables.status, openDeliverableStatuses),
          isNotNull(deliverables.dueAt),
        ),
      )
      .orderBy(asc(deliveryReports.preparedAt));
    return rows.map(({ orderId }) => orderId);
  });
}
