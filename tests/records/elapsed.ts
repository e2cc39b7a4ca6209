import { eq, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";

/** Moves dates of deliverables, listings and the client's audits back by so many hours. */
export async function letHoursPass(
  db: Pick<Database, "select" | "update">,
  orderId: string,
  hours: number,
): Promise<void> {
  const earlier = (column: PgColumn) => sql`${column} - make_interval(hours => ${hours})`;
  await db
    .update(deliverables)
    .set({
      openedAt: earlier(deliverables.openedAt),
      dueAt: earlier(deliverables.dueAt),
      awaitedSince: earlier(deliverables.awaitedSince),
      scheduledAt: earlier(deliverables.scheduledAt),
      closedAt: earlier(deliverables.closedAt),
    })
    .where(eq(deliverables.orderId, orderId));
  await db
    .update(orderListings)
    .set({ accessAt: earlier(orderListings.accessAt) })
    .where(eq(orderListings.orderId, orderId));
  const email = db.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId));
  const theirs = db.select({ id: audits.id }).from(audits).where(inArray(audits.email, email));
  await db
    .update(auditRuns)
    .set({ at: earlier(auditRuns.at) })
    .where(inArray(auditRuns.auditId, theirs));
}
