import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { auditListing } from "#domain/audit/grid.ts";
import type { AuditSource } from "#domain/audit/listing-facts.ts";
import { sampleListing } from "#domain/audit/sample-listing.ts";
import { auditOf, thirdCase } from "../samples/audit.ts";

export async function insertAudit(
  db: Pick<Database, "insert">,
  changes: Partial<typeof audits.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(audits).values({
    id,
    mode: "live",
    gbpUrl: "https://maps.app.goo.gl/EXEMPLE",
    name: "Camille",
    email: "camille@plomberie.example",
    createdAt: new Date("2026-11-21T10:00:00Z"),
    nudgeTold: true,
    ...changes,
  });
  return id;
}

export async function insertAuditRun(
  db: Pick<Database, "insert">,
  auditId: string,
  changes: Partial<typeof auditRuns.$inferInsert> = {},
): Promise<string> {
  const outcome = auditListing({ ...sampleListing, source: "declared" });
  if (!outcome.ok) throw new Error("the sample listing has a score");
  const id = randomUUID();
  await db.insert(auditRuns).values({
    id,
    auditId,
    at: new Date("2026-11-21T10:05:00Z"),
    source: "declared",
    answers: { phone: "yes" },
    score: outcome.audit.score,
    result: outcome.audit,
    ...changes,
  });
  return id;
}

interface ScoredAudit {
  userId?: string | null;
  email: string;
  gbpUrl?: string;
  runs: { at: Date; score: number; source?: AuditSource }[];
}

export async function insertScoredAudit(
  db: Pick<Database, "insert">,
  { gbpUrl = "Plomberie de la Rade, Brest", runs, ...whose }: ScoredAudit,
): Promise<string> {
  const id = await insertAudit(db, { ...whose, gbpUrl, mode: "demo", createdAt: runs[0]?.at });
  const result = auditOf(thirdCase);
  for (const { at, score, source = "declared" } of runs) {
    await insertAuditRun(db, id, { at, source, score, result: { ...result, score, source } });
  }
  return id;
}
