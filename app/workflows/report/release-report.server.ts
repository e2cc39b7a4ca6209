import { eq, sql } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { deliveryReports } from "#db/schema/delivery-reports.ts";
import { type ReportRefusal, reportContent, reportTransitions } from "#domain/delivery-report.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { reportFacts } from "#queries/report/facts.server.ts";
import { applyAct } from "../delivery/apply-act.server.ts";
import { reportToAct } from "./report-to-act.server.ts";

export interface ReleaseDependencies {
  db: Database;
  jobs: JobQueue;
  siteUrl: string;
}

interface ReleaseReportInput {
  orderId: string;
  version?: number;
  words?: string;
  actor: { kind: "administrator"; userId: string } | { kind: "system" };
  now: Date;
}

/** Freezes the report's content and finishes its deliverable, with the report's page as proof. */
export async function releaseReport(
  { db, jobs, siteUrl }: ReleaseDependencies,
  input: ReleaseReportInput,
): Promise<{ ok: true } | { ok: false; reason: ReportRefusal }> {
  const { orderId, version, actor, now } = input;
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const held = await reportToAct(transaction, {
      orderId,
      ...(version !== undefined && { version }),
    });
    if (!held.ok) return held;
    const { report, deliverableId } = held.found;
    await freeze(transaction, report, input);
    const proof = { url: `${siteUrl}/rapport/${orderId}`, text: "", fileId: null };
    const act = { action: "finish", proof } as const;
    const kept = await applyAct(transaction, { deliverableId, act, actor, now });
    if (!kept.ok) throw new Error(`the report's promise can't be kept: ${kept.reason}`);
    await recordAct(transaction, {
      at: now,
      actor,
      action: "report-released",
      subject: { type: "order", id: orderId },
    });
    await jobs.enqueue(transaction, "email-report-released", { orderId });
    return { ok: true };
  });
}

async function freeze(
  transaction: ViewerDatabase,
  report: typeof deliveryReports.$inferSelect,
  { orderId, words, actor, now }: ReleaseReportInput,
): Promise<void> {
  const made = await reportFacts(transaction, { orderId, preparedAt: report.preparedAt });
  if (!made) throw new Error(`the order ${orderId} is gone`);
  await transaction
    .update(deliveryReports)
    .set({
      status: reportTransitions.release.to,
      content: reportContent(made.facts),
      ...(words !== undefined && { words }),
      releasedAt: now,
      releasedBy: "userId" in actor ? actor.userId : null,
      version: sql`${deliveryReports.version} + 1`,
    })
    .where(eq(deliveryReports.id, report.id));
}
