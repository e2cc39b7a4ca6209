import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { revisionRequests } from "#db/schema/revisions.ts";

/** A revision that its client has just asked for, included in the order. */
export async function insertRevision(
  db: Pick<Database, "insert">,
  changes: Partial<typeof revisionRequests.$inferInsert> & { orderId: string },
): Promise<string> {
  const id = changes.id ?? randomUUID();
  await db.insert(revisionRequests).values({
    id,
    subject: "Horaires",
    description: "Samedi matin",
    included: true,
    createdAt: new Date(),
    ...changes,
  });
  return id;
}
