import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";

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

/** Where a revision and what was written about it are kept. */
export const revisionTables = ["revision_requests", "revision_messages"];

/** A revision with a message of its client. */
export async function insertAnsweredRevision(
  db: Pick<Database, "insert">,
  orderId: string,
  at: Date,
): Promise<void> {
  const requestId = await insertRevision(db, { orderId, createdAt: at });
  const message = { id: randomUUID(), requestId, text: "Merci", at };
  await db.insert(revisionMessages).values({ ...message, authorKind: "client" });
}
