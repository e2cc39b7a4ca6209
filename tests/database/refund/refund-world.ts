import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { refundReasonWords } from "#copy/refund.ts";
import { paymentDifferences } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import { trialRefundedCents } from "#integrations/payment/trial-books.ts";
import { giveBackTransfer } from "#workflows/money/give-back-transfer.server.ts";
import { closePaymentSession } from "#workflows/money/attempt-page.server.ts";
import { treatPaymentEvent } from "#workflows/payment-provider/treat-payment-event.server.ts";
import { type RefundedPart, refundOrder } from "#workflows/money/refund-order.server.ts";
import { sendRefund } from "#workflows/money/send-refund.server.ts";
import { markTransferSent, retryRefund } from "#workflows/money/settle-refund.server.ts";
import { settleUnaskedRefund } from "#workflows/money/settle-unasked-refund.server.ts";
import { openInvoiceWorld } from "../invoice/invoice-world.ts";
import { now } from "../payment/payment-world.ts";

export { GROSS, now, today } from "../payment/payment-world.ts";

export type RefundWorld = Awaited<ReturnType<typeof openRefundWorld>>;

export async function openRefundWorld() {
  const invoicing = await openInvoiceWorld();
  const { administratorId, world } = invoicing;
  const { db } = world.owner;
  const atRequest = () => ({ ...invoicing.atRequest(), payment: invoicing.vendor.is });
  const acting = { administratorId, now };

  async function runJob(name: string, data: { [key: string]: string }): Promise<boolean> {
    const { eventId = "", attemptId = "", refundId = "" } = data;
    const settling = { ...invoicing.atJob(), now };
    if (name === "treat-payment-event") await treatPaymentEvent(settling, { eventId, now });
    else if (name === "close-payment-session")
      await closePaymentSession(settling, { attemptId, now });
    else if (name === "send-refund") await sendRefund(settling, { refundId, now });
    else return invoicing.runJob(name, data);
    return true;
  }

  const refunding = {
    ...invoicing,
    atRequest,
    runJob,
    async work(): Promise<string[]> {
      const mails: string[] = [];
      for (
        let jobs = await invoicing.takeJobs();
        jobs.length > 0;
        jobs = await invoicing.takeJobs()
      )
        for (const { name, data } of jobs) if (!(await runJob(name, data))) mails.push(name);
      return mails;
    },
    /** Pays online and issues the invoice; returns the vendor's payment id. */
    async paidOnline(orderId: string): Promise<string> {
      const page = await invoicing.page(orderId);
      await invoicing.deliver(await invoicing.trial.pay(page, now));
      await refunding.work();
      return invoicing.books.sessions.get(page)?.paymentId ?? "";
    },
    async paidByTransfer(orderId: string, call: Parameters<typeof invoicing.transfer>[1] = {}) {
      const received = await invoicing.transfer(orderId, call);
      if (!received.ok) throw new Error(received.reason);
      await refunding.work();
    },
    refund: (
      orderId: string,
      part: RefundedPart = "everything",
      requestId: string = randomUUID(),
    ) =>
      refundOrder(atRequest(), {
        orderId,
        part,
        reason: "agency",
        words: refundReasonWords,
        requestId,
        ...acting,
      }),
    giveBack: (orderId: string, paymentId: string, amountCents: number | null = null) =>
      giveBackTransfer(atRequest(), {
        orderId,
        paymentId,
        amountCents,
        requestId: randomUUID(),
        words: refundReasonWords,
        ...acting,
      }),
    sent: (orderId: string, refundId: string) =>
      markTransferSent(atRequest(), { orderId, refundId, ...acting }),
    retry: (orderId: string, refundId: string) =>
      retryRefund(atRequest(), { orderId, refundId, ...acting }),
    async settleUnasked() {
      const [difference] = await db.select().from(paymentDifferences);
      return settleUnaskedRefund(atRequest(), {
        differenceId: difference?.id ?? "",
        words: refundReasonWords,
        ...acting,
      });
    },
    refunds: () =>
      db.select().from(refunds).orderBy(asc(refunds.askedAt), asc(refunds.amountCents)),
    async toldRefunds(): Promise<string[]> {
      const rows = await refunding.refunds();
      return rows.map(({ means, status, amountCents }) => `${means} ${status} ${amountCents}`);
    },
    vendorCents: () =>
      [...invoicing.books.sessions.values()].reduce(
        (sum, session) => sum + trialRefundedCents(session),
        0,
      ),
    async openDifferences(): Promise<string[]> {
      const rows = await db.select().from(paymentDifferences);
      return rows.filter(({ settledAt }) => settledAt === null).map(({ kind }) => kind);
    },
    /** Sums of the whole ledger: receivable, revenue, VAT and cash. Asserts that debits equal credits. */
    async ledger() {
      const { rows } = await world.owner.pool.query<Record<string, string>>(
        `select coalesce(sum(owed_cents), 0) owed, coalesce(sum(receivable_cents), 0) receivable,
          coalesce(sum(revenue_cents), 0) revenue, coalesce(sum(vat_cents), 0) vat,
          coalesce(sum(cash_cents), 0) cash from ledger`,
      );
      return Object.fromEntries(
        Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum)]),
      );
    },
    vendorWith(changes: Partial<PaymentProvider>) {
      invoicing.vendor.is = { ...invoicing.provider, ...changes };
    },
  };
  return refunding;
}

export const nothing = { owed: 0, receivable: 0, revenue: 0, vat: 0, cash: 0 };
