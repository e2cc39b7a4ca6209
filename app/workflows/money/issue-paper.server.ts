import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { nextPaperNumber } from "#db/next-number.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import type { PaperStamp } from "#domain/invoice-content.ts";
import { type InvoiceContent, type InvoiceKind, invoiceStatusAfter } from "#domain/invoice.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import {
  type ElectronicInvoices,
  InvoiceInvalid,
} from "#integrations/electronic-invoice/electronic-invoice.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

export interface InvoiceDependencies {
  jobs: JobQueue;
  /** Fictitious in the demonstration. */
  issuer: SiteIdentity;
  electronicInvoices: ElectronicInvoices;
}

type Kept = Pick<
  typeof invoices.$inferInsert,
  | "userId"
  | "orderId"
  | "subscriptionId"
  | "chargeId"
  | "creditedId"
  | "paymentId"
  | "deductedNetCents"
  | "deductedVatCents"
>;

export interface NewPaper {
  kind: InvoiceKind;
  mode: "demo" | "live";
  status: typeof invoiceStatusAfter.issue | typeof invoiceStatusAfter.pay;
  kept: Kept;
  content: (stamp: PaperStamp) => InvoiceContent;
  actor: Actor;
  now: Date;
}

export interface IssuedPaper {
  id: string;
  number: string;
  content: InvoiceContent;
}

/**
 * A failure rolls the number back and leaves no gap (docs/sources/law.md, F1).
 * @throws InvoiceInvalid when the XML isn't valid (X1).
 */
export async function issuePaper(
  dependencies: InvoiceDependencies,
  transaction: Transaction,
  paper: NewPaper,
): Promise<IssuedPaper> {
  // Savepoint: a caller that catches the refusal and goes on has released the number.
  return transaction.transaction(async (inner) => {
    const stamp = await nextPaperNumber(inner, paper, paper.now);
    const content = paper.content(stamp);
    const xml = await validXml(dependencies, content);
    const id = randomUUID();
    await inner.insert(invoices).values({ id, ...paper.kept, ...columnsOf(paper, content), xml });
    const { jobs } = dependencies;
    await noteIssue(inner, paper, { id, content });
    await jobs.enqueue(inner, "draw-invoice", { invoiceId: id });
    return { id, number: stamp.number, content };
  });
}

async function validXml(
  { electronicInvoices }: InvoiceDependencies,
  content: InvoiceContent,
): Promise<string> {
  try {
    return await electronicInvoices.write(content);
  } catch (error) {
    if (error instanceof InvoiceInvalid) throw error;
    throw new InvoiceInvalid(content.number, [String(error)]);
  }
}

function columnsOf({ status, now }: NewPaper, content: InvoiceContent) {
  const { mode, kind, number, issuedOn, dueOn, buyer, vat } = content;
  const { netCents, vatCents, grossCents } = content;
  return {
    mode,
    kind,
    number,
    status,
    clientName: buyer.name,
    company: buyer.company,
    email: buyer.email,
    clientType: buyer.clientType,
    netCents,
    vatRate: vat.rate,
    vatCents,
    grossCents,
    issuedOn,
    dueOn,
    content,
    createdAt: now,
  };
}

async function noteIssue(
  transaction: Transaction,
  { kind, kept, actor, now }: NewPaper,
  { id, content: { number, grossCents } }: { id: string; content: InvoiceContent },
): Promise<void> {
  const action = kind === "credit-note" ? "credit-note-issued" : "invoice-issued";
  const act = { at: now, actor, action, details: { number, kind, grossCents } };
  await recordAct(transaction, { ...act, subject: { type: "invoice", id } });
  if (!kept.orderId) return;
  await recordAct(transaction, { ...act, subject: { type: "order", id: kept.orderId } });
}
