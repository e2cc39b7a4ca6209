import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";

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

export const revisionTables = ["revision_requests", "revision_messages"];

export async function insertAnsweredRevision(
  db: Pick<Database, "insert">,
  orderId: string,
  at: Date,
): Promise<void> {
  const requestId = await insertRevision(db, { orderId, createdAt: at });
  const message = { id: randomUUID(), requestId, text: "Merci", at };
  await db.insert(revisionMessages).values({ ...message, authorKind: "client" });
}
