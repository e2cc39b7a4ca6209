import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { auditRuns, audits } from "#db/schema/audits.ts";
import type { AuditAnswers } from "#domain/audit/answers.ts";
import { type AuditRunRefusal, waitForEmail } from "#domain/audit/audit-limits.ts";
import { type Audit, auditListing } from "#domain/audit/grid.ts";
import { keptAudit } from "#domain/audit/kept-audit.ts";
import type { ListingFacts } from "#domain/audit/listing-facts.ts";
import type { Sector } from "#domain/audit/sector.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { type AuditRecord, auditById, fifthLatestResultAt } from "#queries/audit/by-id.server.ts";
import { type FactSources, gatherFacts } from "./gather-facts.server.ts";

interface RunAuditInput {
  auditId: string;
  answers: AuditAnswers | null;
  sector: Sector | null;
  city: string | null;
  actor: Actor;
  now: Date;
}

export type AuditRunAnswer =
  | { ok: true; runId: string; audit: Audit }
  | { ok: false; reason: AuditRunRefusal; waitSeconds?: number };

/** Computes an audit's result. External services are called between the transactions. */
export async function runAudit(
  dependencies: { db: Database; jobs: JobQueue } & FactSources,
  input: RunAuditInput,
): Promise<AuditRunAnswer> {
  const viewing = { viewer: input.actor, heldKey: input.auditId };
  const audit = await lookAs(dependencies.db, viewing, (db) => auditById(db, input.auditId));
  if (!audit) return { ok: false, reason: "audit-not-found" };
  const { sector, city } = about(audit, input);
  const { gbpUrl } = audit;
  const asked = { gbpUrl, answers: input.answers, sector, city, now: input.now };
  const gathered = await gatherFacts(dependencies, asked);
  if (!gathered) return { ok: false, reason: "answers-needed" };
  const outcome = auditListing(bySource(gathered.facts, input.actor));
  if (!outcome.ok) {
    if (outcome.reason !== "permanently-closed") return { ok: false, reason: "answers-needed" };
    await asViewer(dependencies.db, viewing, (transaction) =>
      transaction.update(audits).set({ refused: true }).where(eq(audits.id, input.auditId)),
    );
    return { ok: false, reason: "permanently-closed" };
  }
  return asViewer(dependencies.db, viewing, (transaction) =>
    writeRun(dependencies.jobs, transaction, audit, {
      ...input,
      sector,
      city,
      placeId: gathered.placeId,
      result: outcome.audit,
    }),
  );
}

function about(audit: AuditRecord, { sector, city }: RunAuditInput) {
  return { sector: sector ?? audit.sector, city: city ?? audit.city };
}

/** Answers filled in by the agency are its own observation. */
function bySource(facts: ListingFacts, actor: Actor): ListingFacts {
  const byAgency = facts.source === "declared" && actor.kind === "administrator";
  return byAgency ? { ...facts, source: "agency" } : facts;
}

async function writeRun(
  jobs: JobQueue,
  transaction: ViewerDatabase,
  audit: AuditRecord,
  input: RunAuditInput & { placeId: string | null; result: Audit },
): Promise<AuditRunAnswer> {
  const { auditId, answers, sector, city, actor, now, placeId, result } = input;
  // Serialises by address, so that the daily limit holds.
  const lock = `audit results for ${audit.email.toLowerCase()}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const waitSeconds = waitForEmail(await fifthLatestResultAt(transaction, audit.email), now);
  if (waitSeconds > 0 && actor.kind !== "administrator") {
    return { ok: false, reason: "too-many-for-email", waitSeconds };
  }
  const runId = randomUUID();
  const { source, score } = result;
  await transaction.insert(auditRuns).values({
    id: runId,
    auditId,
    at: now,
    source,
    answers,
    placeId,
    score,
    result: keptAudit(result),
  });
  await transaction.update(audits).set({ sector, city }).where(eq(audits.id, auditId));
  await recordAct(transaction, {
    at: now,
    actor,
    action: "audit-run",
    subject: { type: "audit", id: auditId },
    details: { runId, source, score },
  });
  await jobs.enqueue(transaction, "email-audit-result", { runId });
  if (audit.runs.length === 0) {
    await jobs.enqueue(transaction, "email-audit-notice", { auditId });
  }
  return { ok: true, runId, audit: result };
}
