import { and, eq, isNull } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { platformSubmissions } from "#db/schema/platform-submissions.ts";
import { submissionWay } from "#domain/invoicing-platform.ts";
import type { InvoicingPlatform } from "#integrations/invoicing-platform/invoicing-platform.ts";

interface PlatformDependencies {
  db: Database;
  invoicingPlatform: InvoicingPlatform;
}

const system = { viewer: { kind: "system" } } as const;

/**
 * Submits once. Skips non-professionals (reported by day) and invoices older than Factur-X.
 * @throws Error when its document isn't drawn yet, or the platform can't be reached: the job is retried.
 */
export async function submitInvoice(
  { db, invoicingPlatform }: PlatformDependencies,
  { invoiceId, now }: { invoiceId: string; now: Date },
): Promise<void> {
  const paper = await lookAs(db, system, (look) => unsubmitted(look, invoiceId));
  if (!paper || submissionWay(paper) !== "invoice") return;
  const { mode, number, issuedOn, xml, document } = paper;
  if (number === null || issuedOn === null || xml === null) return;
  if (document === null) throw new Error(`invoice ${number} has no document yet`);
  const { reference, state, reason } = await invoicingPlatform.send({
    number,
    issuedOn,
    xml,
    document,
  });
  await asViewer(db, system, async (transaction) => {
    const platform = invoicingPlatform.name;
    const written = await transaction
      .insert(platformSubmissions)
      .values({ mode, invoiceId, platform, reference, state, reason, at: now })
      .onConflictDoNothing()
      .returning({ id: platformSubmissions.id });
    if (written.length === 0) return;
    await recordAct(transaction, {
      at: now,
      actor: { kind: "system" },
      action: "invoice-submitted",
      subject: { type: "invoice", id: invoiceId },
      details: { platform, state },
    });
  });
}

async function unsubmitted(db: Parameters<Parameters<typeof lookAs>[2]>[0], invoiceId: string) {
  const [paper] = await db
    .select({
      mode: invoices.mode,
      clientType: invoices.clientType,
      number: invoices.number,
      issuedOn: invoices.issuedOn,
      xml: invoices.xml,
      document: invoices.document,
    })
    .from(invoices)
    .leftJoin(platformSubmissions, eq(platformSubmissions.invoiceId, invoices.id))
    .where(and(eq(invoices.id, invoiceId), isNull(platformSubmissions.id)));
  return paper ?? null;
}
