import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { billingDetails } from "#db/schema/billing-details.ts";
import { buyerOf, unansweredDetails } from "#domain/billing.ts";
import { remainingOf } from "#domain/due.ts";
import { type BilledOrder, depositInvoice, orderInvoice } from "#domain/invoice-content.ts";
import { sumFigures } from "#domain/invoice-figures.ts";
import { orderCancelled } from "#domain/invoice-words.ts";
import {
  type InvoiceBuyer,
  invoiceDueOn,
  type InvoiceReference,
  invoiceStatusAfter,
  isInvoiceDue,
} from "#domain/invoice.ts";
import type { Cents } from "#domain/money.ts";
import { isOrderOver, orderLife } from "#domain/order.ts";
import { isPaidInParts } from "#domain/payment.ts";
import { InvoiceInvalid } from "#integrations/electronic-invoice/electronic-invoice.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import {
  billedOrder,
  leftOf,
  type OrderPaper,
  papersOfOrder,
  paymentsOfOrder,
  standingDeposits,
  standingInvoice,
} from "#queries/invoice/of-order.server.ts";
import { lockedOrder, type PayableOrder } from "#queries/payment/payable-order.server.ts";
import { creditOrder } from "./credit-order.server.ts";
import { markMoney, markRefused } from "./mark-paper.server.ts";
import { type InvoiceDependencies, type IssuedPaper, issuePaper } from "./issue-paper.server.ts";

type Payment = Awaited<ReturnType<typeof paymentsOfOrder>>[number];

interface OrderInput {
  order: PayableOrder;
  actor: Actor;
  now: Date;
}

/**
 * Idempotent. Missing billing details are asked for once.
 * @throws InvoiceInvalid when the official rules refuse it: the job fails, and « À faire » names the order.
 */
export async function invoiceOrder(
  dependencies: InvoiceDependencies & { db: Database },
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const actor = { kind: "system" } as const;
  const { db } = dependencies;
  try {
    await asViewer(db, { viewer: actor }, async (transaction) => {
      const order = await lockedOrder(transaction, orderId);
      if (!order) return;
      await bringUpToDate(dependencies, transaction, { order, actor, now });
      await markRefused(transaction, orderId, null);
    });
  } catch (error) {
    if (error instanceof InvoiceInvalid) {
      await asViewer(db, { viewer: actor }, (server) => markRefused(server, orderId, now));
    }
    throw error;
  }
}

/** Same as `invoiceOrder`, in a transaction that holds the order. */
export async function bringUpToDate(
  dependencies: InvoiceDependencies,
  transaction: ViewerDatabase,
  input: OrderInput,
): Promise<"done" | "billing-details-missing"> {
  const { order } = input;
  if (order.grossCents === 0) return "done";
  const papers = await papersOfOrder(transaction, order.id);
  const standing = standingInvoice(papers);
  if (!orderLife[order.status].inForce) {
    if (standing && isInvoiceDue(standing.status))
      await withdraw(dependencies, transaction, standing, input);
    return "done";
  }
  if (standing) {
    if (isSettled(standing, order))
      await markMoney(transaction, standing, { ...input, paid: true });
    return "done";
  }
  // Fully refunded before any invoice was issued.
  if (papers.length === 0 && order.paidCents > 0 && order.refundedCents >= order.paidCents) {
    return "done";
  }
  const payments = await paymentsOfOrder(transaction, order.id);
  const whole = isWhollyPaid(order, papers);
  const deposits = whole ? [] : uninvoiced(order, papers, payments);
  const onTerms = !whole && isDeliveredOnTerms(order);
  if (!whole && !onTerms && deposits.length === 0) return "done";
  const billed = await billable(transaction, order.id);
  if (!billed.buyer) {
    await askDetails(dependencies, transaction, input);
    return "billing-details-missing";
  }
  const issuing = { ...input, billed: { ...billed, buyer: billed.buyer }, papers };
  for (const deposit of deposits) await issueDeposit(dependencies, transaction, issuing, deposit);
  if (whole) {
    const received = latest(payments);
    await issueInvoice(dependencies, transaction, { ...issuing, received, dueOn: null });
  }
  if (onTerms) {
    await issueInvoice(dependencies, transaction, {
      ...issuing,
      papers: await papersOfOrder(transaction, order.id),
      received: null,
      // Without payment terms, the rest is due on delivery.
      dueOn: (issuedOn) =>
        order.paymentDays > 0 ? invoiceDueOn(issuedOn, order.paymentDays) : issuedOn,
    });
  }
  return "done";
}

function isDeliveredOnTerms(order: PayableOrder): boolean {
  return isOrderOver(order.status) && isPaidInParts(order) && remainingOf(order) > 0;
}

/** Credits the unpaid part of a cancelled order's invoice; a refund credits the paid part. */
async function withdraw(
  dependencies: InvoiceDependencies,
  transaction: ViewerDatabase,
  standing: OrderPaper,
  { order, actor, now }: OrderInput,
): Promise<void> {
  const keptCents = order.paidCents - order.refundedCents;
  const amountCents = leftOf(standing).grossCents - keptCents;
  const credit = { orderId: order.id, amountCents, reason: orderCancelled, actor, now };
  const credited = await creditOrder(dependencies, transaction, credit);
  if (!credited.ok) throw new Error(`invoice ${standing.number}: ${credited.reason}`);
  if (keptCents > 0) await markMoney(transaction, standing, { paid: true, actor, now });
}

/** The row inserted here prevents a second e-mail. */
export async function askDetails(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { order: { id: orderId }, now: updatedAt }: { order: { id: string }; now: Date },
): Promise<void> {
  const asked = await transaction
    .insert(billingDetails)
    .values({ orderId, ...unansweredDetails, updatedAt })
    .onConflictDoNothing()
    .returning({ orderId: billingDetails.orderId });
  if (asked.length === 0) return;
  await jobs.enqueue(transaction, "email-billing-details-missing", { orderId });
}

/** `buyer`: null while billing details are missing. */
export async function billable(transaction: ViewerDatabase, orderId: string) {
  const found = await billedOrder(transaction, orderId);
  if (!found) throw new Error(`no order ${orderId}`);
  return { ...found, buyer: buyerOf(found.order, found.details) };
}

interface Issuing extends OrderInput {
  billed: { order: BilledOrder; buyer: InvoiceBuyer };
  papers: readonly OrderPaper[];
}

/** `received` null: still due; `dueOn` maps the date of issue to the due date. */
export async function issueInvoice(
  dependencies: InvoiceDependencies,
  transaction: ViewerDatabase,
  issuing: Issuing & { received: Payment | null; dueOn: ((issuedOn: string) => string) | null },
): Promise<IssuedPaper> {
  const { order, billed, received, dueOn, actor, now } = issuing;
  const taken = standingDeposits(issuing.papers).map(referenceTo);
  const deducted = sumFigures(taken);
  return issuePaper(dependencies, transaction, {
    kind: "invoice",
    mode: order.mode,
    status: received ? invoiceStatusAfter.pay : invoiceStatusAfter.issue,
    kept: {
      userId: order.userId,
      orderId: order.id,
      deductedNetCents: deducted.netCents,
      deductedVatCents: deducted.vatCents,
    },
    content: (stamp) =>
      orderInvoice({
        ...stamp,
        site: dependencies.issuer,
        ...billed,
        deposits: taken,
        received,
        dueOn: dueOn?.(stamp.issuedOn) ?? stamp.issuedOn,
      }),
    actor,
    now,
  });
}

interface Deposit {
  payment: Payment;
  amountCents: Cents;
}

async function issueDeposit(
  dependencies: InvoiceDependencies,
  transaction: ViewerDatabase,
  { order, billed, actor, now }: Issuing,
  { payment, amountCents }: Deposit,
): Promise<void> {
  const { issuer: site } = dependencies;
  const papers = await papersOfOrder(transaction, order.id);
  const taken = sumFigures(standingDeposits(papers).map(leftOf));
  await issuePaper(dependencies, transaction, {
    kind: "deposit",
    mode: order.mode,
    status: invoiceStatusAfter.pay,
    kept: { userId: order.userId, orderId: order.id, paymentId: payment.id },
    content: (stamp) =>
      depositInvoice({ ...stamp, site, ...billed, amountCents, taken, received: payment }),
    actor,
    now,
  });
}

function referenceTo(paper: OrderPaper): InvoiceReference {
  const { number, issuedOn } = paper;
  return { number, issuedOn, ...leftOf(paper) };
}

function isWhollyPaid(order: PayableOrder, papers: readonly OrderPaper[]): boolean {
  return order.paidCents - creditedCents(papers) >= order.grossCents;
}

function isSettled(standing: OrderPaper, order: PayableOrder): boolean {
  const kept = order.paidCents - order.refundedCents;
  return isInvoiceDue(standing.status) && kept >= leftOf(standing).grossCents;
}

/** Payments without an invoice, less what was refunded or credited; a pending refund has its credit note already. */
function uninvoiced(
  order: PayableOrder,
  papers: readonly OrderPaper[],
  payments: readonly Payment[],
): Deposit[] {
  const gone = Math.max(order.refundedCents, creditedCents(papers));
  const covered = sumFigures(standingDeposits(papers).map(leftOf)).grossCents;
  let rest = order.paidCents - gone - covered;
  return payments.flatMap((payment) => {
    if (papers.some(({ paymentId }) => paymentId === payment.id)) return [];
    const amountCents = Math.min(payment.amountCents, rest);
    if (amountCents <= 0) return [];
    rest -= amountCents;
    return { payment, amountCents };
  });
}

function creditedCents(papers: readonly OrderPaper[]): Cents {
  return sumFigures(papers.filter(({ kind }) => kind === "credit-note")).grossCents;
}

function latest(payments: readonly Payment[]): Payment {
  const [last] = payments.toSorted((a, b) => b.paidOn.localeCompare(a.paidOn));
  if (!last) throw new Error("an order is paid without a payment");
  return last;
}
