import { eq, inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { creditNote } from "#domain/invoice-content.ts";
import { type InvoiceContent, type InvoiceRefusal, invoiceStatusAfter } from "#domain/invoice.ts";
import type { Cents } from "#domain/money.ts";
import { InvoiceInvalid } from "#integrations/electronic-invoice/electronic-invoice.ts";
import {
  leftOf,
  type OrderPaper,
  papersOfCharge,
  papersOfOrder,
  standingDeposits,
  standingInvoice,
} from "#queries/invoice/of-order.server.ts";
import { type InvoiceDependencies, issuePaper } from "./issue-paper.server.ts";

interface Credit {
  amountCents: Cents;
  /** French, printed on the credit note; may be empty. */
  reason: string;
  actor: Actor;
  now: Date;
}

export interface CreditNote {
  id: string;
  number: string;
  amountCents: Cents;
}

export type CreditedPapers =
  | { ok: true; creditNotes: CreditNote[] }
  | { ok: false; reason: InvoiceRefusal };

type Credited = OrderPaper & { content: InvoiceContent };

type Subject = { orderId: string } | { subscriptionId: string; chargeId: string };

/** The caller's transaction holds the order (lockedOrder). A refusal writes nothing and uses no number. */
export async function creditOrder(
  dependencies: InvoiceDependencies,
  transaction: ViewerDatabase,
  { orderId, ...credit }: Credit & { orderId: string },
): Promise<CreditedPapers> {
  const papers = await papersOfOrder(transaction, orderId);
  return creditPapers(dependencies, transaction, { ...credit, papers, subject: { orderId } });
}

/** Same as `creditOrder`, for the invoice of a charge that the transaction holds. */
export async function creditCharge(
  dependencies: InvoiceDependencies,
  transaction: ViewerDatabase,
  { subscriptionId, chargeId, ...credit }: Credit & { subscriptionId: string; chargeId: string },
): Promise<CreditedPapers> {
  const papers = await papersOfCharge(transaction, chargeId);
  const subject = { subscriptionId, chargeId };
  return creditPapers(dependencies, transaction, { ...credit, papers, subject });
}

interface PapersCredit extends Credit {
  papers: readonly OrderPaper[];
  subject: Subject;
}

async function creditPapers(
  dependencies: InvoiceDependencies,
  transaction: ViewerDatabase,
  credit: PapersCredit,
): Promise<CreditedPapers> {
  const { papers } = credit;
  const parts = partsOf(papers, credit.amountCents);
  if (!parts.ok) return parts;
  try {
    // Savepoint: the second credit note may be refused after the first was issued.
    const creditNotes = await transaction.transaction(async (inner) => {
      const issued: CreditNote[] = [];
      for (const part of parts.parts) {
        issued.push(await creditPaper(dependencies, inner, { ...credit, ...part }));
      }
      return issued;
    });
    return { ok: true, creditNotes };
  } catch (error) {
    if (error instanceof InvoiceInvalid) return { ok: false, reason: "invoice-invalid" };
    throw error;
  }
}

interface Part {
  paper: Credited;
  amountCents: Cents;
}

function partsOf(
  papers: readonly OrderPaper[],
  amountCents: Cents,
): { ok: true; parts: Part[] } | { ok: false; reason: InvoiceRefusal } {
  const invoice = standingInvoice(papers);
  const creditable = (invoice ? [invoice] : standingDeposits(papers).toReversed()).filter(
    hasContent,
  );
  if (creditable.length === 0) return { ok: false, reason: "invoice-not-found" };
  const parts: Part[] = [];
  let rest = amountCents;
  for (const paper of creditable) {
    const part = Math.min(rest, leftOf(paper).grossCents);
    if (part > 0) parts.push({ paper, amountCents: part });
    rest -= part;
  }
  const whole = rest === 0 && parts.length > 0 && Number.isSafeInteger(amountCents);
  return whole ? { ok: true, parts } : { ok: false, reason: "credit-above-invoice" };
}

function hasContent(paper: OrderPaper): paper is Credited {
  return paper.content !== null;
}

async function creditPaper(
  dependencies: InvoiceDependencies,
  transaction: Parameters<typeof issuePaper>[1],
  credit: PapersCredit & Part,
) {
  const { paper, amountCents, subject, reason, actor, now, papers } = credit;
  const { content: credited, taken } = paper;
  const [{ userId } = { userId: null }] = await transaction
    .select({ userId: invoices.userId })
    .from(invoices)
    .where(eq(invoices.id, paper.id));
  const { issuer: site } = dependencies;
  const { id, number } = await issuePaper(dependencies, transaction, {
    kind: "credit-note",
    mode: credited.mode,
    status: invoiceStatusAfter.pay,
    kept: { userId, ...subject, creditedId: paper.id },
    content: (stamp) => creditNote({ ...stamp, site, credited, taken, amountCents, reason }),
    actor,
    now,
  });
  if (leftOf(paper).grossCents === amountCents) {
    // Deposits deducted from a fully credited invoice are credited with it.
    const absorbed = paper.kind === "invoice" ? standingDeposits(papers) : [];
    const cancelled = [paper, ...absorbed].map((one) => one.id);
    await transaction
      .update(invoices)
      .set({ status: invoiceStatusAfter.credit })
      .where(inArray(invoices.id, cancelled));
  }
  return { id, number, amountCents };
}
