import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import type { AuditSource } from "#domain/audit/listing-facts.ts";
import { auditOf, thirdCase } from "../samples/audit.ts";

type Writer = Pick<Database, "insert">;

/** The first listing of an order. */
export async function insertListing(
  db: Writer,
  changes: Partial<typeof orderListings.$inferInsert> & { orderId: string },
): Promise<string> {
  const id = changes.id ?? randomUUID();
  await db
    .insert(orderListings)
    .values({ id, position: 1, accessAt: new Date(), access: "held", ...changes });
  return id;
}

/** A post that is planned. */
export async function insertDeliverable(
  db: Writer,
  changes: Partial<typeof deliverables.$inferInsert>,
): Promise<string> {
  const id = changes.id ?? randomUUID();
  await db.insert(deliverables).values({
    id,
    kind: "post",
    rank: 1,
    inDays: true,
    openedAt: new Date(),
    ...changes,
  });
  return id;
}

interface AuditSeed {
  userId?: string | null;
  email: string;
  gbpUrl?: string;
  runs: { at: Date; score: number; source?: AuditSource }[];
}

/** An audit with results of these scores. */
export async function insertAudit(db: Writer, seed: AuditSeed): Promise<string> {
  const { userId = null, email, gbpUrl = "Plomberie de la Rade, Brest", runs } = seed;
  const id = randomUUID();
  const result = auditOf(thirdCase);
  const createdAt = runs[0]?.at ?? new Date();
  await db
    .insert(audits)
    .values({ id, userId, mode: "demo", gbpUrl, name: "Camille", email, createdAt });
  for (const { at, score, source = "declared" } of runs) {
    await db
      .insert(auditRuns)
      .values({ auditId: id, at, source, score, result: { ...result, score, source } });
  }
  return id;
}
