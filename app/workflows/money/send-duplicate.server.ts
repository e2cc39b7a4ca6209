import { and, eq, isNotNull } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import type { InvoiceRefusal } from "#domain/invoice.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

/** Sends an issued invoice again, marked as a duplicate (docs/sources/law.md, F2). */
export async function sendDuplicate(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { invoiceId, administratorId, now }: { invoiceId: string; administratorId: string; now: Date },
): Promise<{ ok: true } | { ok: false; reason: InvoiceRefusal }> {
  const viewer = { kind: "administrator", userId: administratorId } as const;
  if (!isRecordId(invoiceId)) return { ok: false, reason: "invoice-not-found" };
  return asViewer(db, { viewer }, async (transaction) => {
    const [paper] = await transaction
      .select({ number: invoices.number })
      .from(invoices)
      .where(and(eq(invoices.id, invoiceId), isNotNull(invoices.document)));
    if (!paper) return { ok: false, reason: "invoice-not-found" };
    await jobs.enqueue(transaction, "email-invoice-duplicate", {
      invoiceId,
      askedAt: now.toISOString(),
    });
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "invoice-sent-again",
      subject: { type: "invoice", id: invoiceId },
      details: { number: paper.number },
    });
    return { ok: true };
  });
}
