import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";

/** A listing of an order whose access is asked for. */
export async function insertListing(
  db: Pick<Database, "insert">,
  orderId: string,
  changes: Partial<typeof orderListings.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const at = { position: 1, accessAt: new Date("2026-11-21T10:00:00Z") };
  await db.insert(orderListings).values({ id, orderId, ...at, ...changes });
  return id;
}

/** Twenty citations of an order, to be done by the end of 20 December. */
export async function insertDeliverable(
  db: Pick<Database, "insert">,
  orderId: string,
  changes: Partial<typeof deliverables.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(deliverables).values({
    id,
    orderId,
    kind: "citations",
    rank: 1,
    inDays: true,
    quantity: 20,
    dueAt: new Date("2026-12-20T23:00:00Z"),
    openedAt: new Date("2026-11-20T10:00:00Z"),
    ...changes,
  });
  return id;
}
