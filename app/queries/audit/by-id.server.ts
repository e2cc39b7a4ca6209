import { asc, eq, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { AUDIT_RESULTS_PER_EMAIL_AND_DAY } from "#domain/limits.ts";
import { isRecordId } from "#domain/record-id.ts";
import { RecordGone } from "../record/gone.ts";

/** Visible to the holder of its link, its owner and the agency (row-level security). Runs oldest first. */
export async function auditById(db: ViewerDatabase, id: string) {
  if (!isRecordId(id)) return null;
  const [audit] = await db.select().from(audits).where(eq(audits.id, id));
  if (!audit) return null;
  const runs = await db
    .select()
    .from(auditRuns)
    .where(eq(auditRuns.auditId, id))
    .orderBy(asc(auditRuns.at), asc(auditRuns.id));
  return { ...audit, runs };
}

export type AuditRecord = NonNullable<Awaited<ReturnType<typeof auditById>>>;
export type AuditRun = AuditRecord["runs"][number];

/** Bypasses row-level security: for jobs, never for a page. @throws RecordGone when the audit was deleted. */
export async function existingAuditRun(db: Database | Transaction, runId: string) {
  const [found] = await db
    .select({ run: auditRuns, audit: audits })
    .from(auditRuns)
    .innerJoin(audits, eq(audits.id, auditRuns.auditId))
    .where(eq(auditRuns.id, runId));
  if (!found) throw new RecordGone(`no audit result ${runId}`);
  return found;
}

/** Bypasses row-level security: for jobs, never for a page. @throws RecordGone when it has none. */
export async function firstAuditRun(db: Database | Transaction, auditId: string) {
  const [found] = await db
    .select({ run: auditRuns, audit: audits })
    .from(auditRuns)
    .innerJoin(audits, eq(audits.id, auditRuns.auditId))
    .where(eq(auditRuns.auditId, auditId))
    .orderBy(asc(auditRuns.at), asc(auditRuns.id))
    .limit(1);
  if (!found) throw new RecordGone(`no result of audit ${auditId}`);
  return found;
}

/** Null for fewer than AUDIT_RESULTS_PER_EMAIL_AND_DAY results: input of the rate limit by address. */
export async function fifthLatestResultAt(db: ViewerDatabase, email: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select nth_latest_audit_result(${email}, ${AUDIT_RESULTS_PER_EMAIL_AND_DAY}) as at`,
  );
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}
