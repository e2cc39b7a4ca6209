import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import type { InvoiceContent } from "#domain/invoice.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

export type DrawPaper = (content: InvoiceContent, xml: string) => Promise<Buffer>;

const system = { viewer: { kind: "system" } } as const;

/** A drawn document never changes (docs/sources/law.md, F2). */
export async function drawInvoice(
  { db, jobs, draw }: { db: Database; jobs: JobQueue; draw: DrawPaper },
  { invoiceId }: { invoiceId: string },
): Promise<void> {
  const [paper] = await lookAs(db, system, (reader) =>
    reader
      .select({ content: invoices.content, xml: invoices.xml })
      .from(invoices)
      .where(and(eq(invoices.id, invoiceId), isNull(invoices.document))),
  );
  if (!paper || paper.content === null || paper.xml === null) return;
  const document = await draw(paper.content, paper.xml);
  const documentFingerprint = createHash("sha256").update(document).digest("hex");
  await asViewer(db, system, async (transaction) => {
    const kept = await transaction
      .update(invoices)
      .set({ document, documentFingerprint })
      .where(and(eq(invoices.id, invoiceId), isNull(invoices.document)))
      .returning({ id: invoices.id });
    if (kept.length === 0) return;
    await jobs.enqueue(transaction, "email-invoice", { invoiceId });
    await jobs.enqueue(transaction, "submit-invoice", { invoiceId });
  });
}
