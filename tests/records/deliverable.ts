import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";

export async function insertDeliverable(
  db: Pick<Database, "insert">,
  changes: Partial<typeof deliverables.$inferInsert>,
): Promise<string> {
  const id = changes.id ?? randomUUID();
  await db.insert(deliverables).values({
    id,
    kind: "post",
    rank: 1,
    inDays: false,
    openedAt: new Date("2026-11-01T09:00:00Z"),
    ...changes,
  });
  return id;
}

export async function insertListing(
  db: Pick<Database, "insert">,
  changes: Partial<typeof orderListings.$inferInsert> & { orderId: string },
): Promise<string> {
  const id = changes.id ?? randomUUID();
  const accessAt = new Date("2026-11-21T10:00:00Z");
  await db.insert(orderListings).values({ id, position: 1, accessAt, ...changes });
  return id;
}

export const workTables = ["order_information", "order_listings", "deliverables"];

export async function insertWork(
  db: Pick<Database, "insert">,
  orderId: string,
  since: Date,
): Promise<void> {
  await db.insert(orderListings).values({ orderId, position: 1, accessAt: since });
  const audit = { kind: "audit", rank: 1, inDays: false, openedAt: since } as const;
  await db.insert(deliverables).values({ ...audit, orderId });
}
