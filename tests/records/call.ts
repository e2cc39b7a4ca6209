import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { calls } from "#db/schema/calls.ts";

const MINUTE_MS = 60_000;

export async function insertCall(
  db: Pick<Database, "insert">,
  changes: Partial<typeof calls.$inferInsert> = {},
): Promise<string> {
  const id = changes.id ?? randomUUID();
  const createdAt = changes.createdAt ?? new Date();
  const startsAt = changes.startsAt ?? createdAt;
  await db.insert(calls).values({
    id,
    mode: "demo",
    name: "Camille Exemple",
    email: "camille@plomberie.example",
    phone: "+33199000042",
    topic: "",
    source: "page",
    startsAt,
    endsAt: new Date(startsAt.getTime() + 20 * MINUTE_MS),
    busyUntil: new Date(startsAt.getTime() + 30 * MINUTE_MS),
    icsUid: id,
    tokenHash: id,
    idempotencyKey: randomUUID(),
    requestFingerprint: "",
    createdAt,
    changedAt: createdAt,
    ...changes,
  });
  return id;
}
