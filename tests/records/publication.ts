import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import type { DeliverableKind } from "#domain/deliverable.ts";
import { publications, publicationVersions } from "#db/schema/publications.ts";
import { insertDeliverable } from "./deliverable.ts";

interface About {
  id?: string;
  deliverableId?: string;
  deliverableKind?: DeliverableKind;
  title?: string;
  text?: string;
  fileId?: string | null;
}

export async function insertAskedPublication(
  db: Pick<Database, "insert">,
  orderId: string,
  at: Date,
  {
    id = randomUUID(),
    deliverableId = randomUUID(),
    deliverableKind = "post",
    title = "",
    text = "Nous venons.",
    fileId = null,
  }: About = {},
): Promise<string> {
  await insertDeliverable(db, {
    id: deliverableId,
    orderId,
    kind: deliverableKind,
    title,
    status: "awaits_approval",
    awaited: "approval",
    awaitedSince: at,
  });
  await db.insert(publications).values({
    id,
    deliverableId,
    kind: "post",
    status: "awaits_approval",
    currentVersion: 1,
    askedVersion: 1,
    askedAt: at,
    publishAt: at,
    createdAt: at,
    movedAt: at,
  });
  await db
    .insert(publicationVersions)
    .values({ publicationId: id, version: 1, text, fileId, writtenBy: "alix", at });
  return id;
}
