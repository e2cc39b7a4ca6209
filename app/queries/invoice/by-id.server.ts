import { and, asc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { platformSubmissions } from "#db/schema/platform-submissions.ts";
import { payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { issuedInvoiceStatuses } from "#domain/invoice.ts";
import { isRecordId } from "#domain/record-id.ts";
import { listedColumns, withCreditNotes } from "./listed.server.ts";

const invoiceColumns = {
  ...listedColumns,
  userId: invoices.userId,
  mode: invoices.mode,
  creditedId: invoices.creditedId,
  content: invoices.content,
  createdAt: invoices.createdAt,
  documentFingerprint: invoices.documentFingerprint,
  hasXml: sql<boolean>`${invoices.xml} is not null`,
};

/** `content` is null for papers issued before contents were kept. */
export async function invoiceById(db: ViewerDatabase, id: string) {
  if (!isRecordId(id)) return null;
  const found = await db.select(invoiceColumns).from(invoices).where(eq(invoices.id, id));
  const [invoice] = await withCreditNotes(db, found);
  return invoice ?? null;
}

export type InvoiceRecord = NonNullable<Awaited<ReturnType<typeof invoiceById>>>;

export async function papersBeside(
  db: ViewerDatabase,
  { id, creditedId, orderId }: Pick<InvoiceRecord, "id" | "creditedId" | "orderId">,
) {
  const { number, kind, status, issuedOn, dueOn, grossCents } = invoices;
  const named = { id: invoices.id, number, kind, status, issuedOn, dueOn, grossCents };
  const papers = (which: ReturnType<typeof eq>) =>
    db
      .select({ ...named, creditedId: invoices.creditedId })
      .from(invoices)
      .where(and(which, ne(invoices.id, id), inArray(status, issuedInvoiceStatuses)))
      .orderBy(asc(issuedOn), asc(number))
      .limit(MOST);
  const credits = await papers(eq(invoices.creditedId, id));
  const credited = creditedId === null ? [] : await papers(eq(invoices.id, creditedId));
  const told = new Set([...credits, ...credited].map((paper) => paper.id));
  const ofOrder = orderId === null ? [] : await papers(eq(invoices.orderId, orderId));
  return { credited, credits, others: ofOrder.filter((paper) => !told.has(paper.id)) };
}

const MOST = 100;

export async function moneyBeside(db: ViewerDatabase, orderId: string | null) {
  if (orderId === null) return { received: [], returned: [] };
  return {
    received: await db
      .select({
        id: payments.id,
        method: payments.method,
        amountCents: payments.amountCents,
        refundedCents: payments.refundedCents,
        receivedOn: payments.receivedOn,
      })
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(payments.receivedAt), asc(payments.id))
      .limit(MOST),
    returned: await db
      .select({
        id: refunds.id,
        status: refunds.status,
        means: refunds.means,
        amountCents: refunds.amountCents,
        askedAt: refunds.askedAt,
        sentAt: refunds.sentAt,
        creditNoteId: refunds.creditNoteId,
      })
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.askedAt), asc(refunds.id))
      .limit(MOST),
  };
}

export async function submissionOf(db: ViewerDatabase, invoiceId: string) {
  const { platform, state, reason, reference, at } = platformSubmissions;
  const [row] = await db
    .select({ platform, state, reason, reference, at })
    .from(platformSubmissions)
    .where(eq(platformSubmissions.invoiceId, invoiceId));
  return row ?? null;
}

export async function invoiceDocument(db: ViewerDatabase, id: string) {
  if (!isRecordId(id)) return null;
  const [row] = await db
    .select({ number: invoices.number, document: invoices.document })
    .from(invoices)
    .where(and(eq(invoices.id, id), isNotNull(invoices.document), isNotNull(invoices.number)));
  return row?.document && row.number ? { number: row.number, document: row.document } : null;
}

export async function invoiceXml(db: ViewerDatabase, id: string) {
  if (!isRecordId(id)) return null;
  const [row] = await db
    .select({ number: invoices.number, xml: invoices.xml })
    .from(invoices)
    .where(eq(invoices.id, id));
  return row?.xml && row.number ? { number: row.number, xml: row.xml } : null;
}
