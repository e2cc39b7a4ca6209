import { waysOf } from "#copy/payment.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isPayable, isRefundedWhole, type PaymentStanding } from "#domain/payment.ts";
import { orderTarget } from "#domain/signed-link.ts";
import type { App } from "#http/app-context.ts";
import { paymentDesk } from "#queries/order/payment-desk.server.ts";

/** @throws Error for an unknown order. */
export async function shownPayment(
  db: Parameters<typeof paymentDesk>[0],
  app: App,
  orderId: string,
) {
  const desk = await paymentDesk(db, orderId);
  if (!desk) throw new Error(`no order ${orderId} to show the payment of`);
  const { grossCents, standing, startable, events, refunds, refundableCents } = desk;
  const differences = desk.differences.map((difference) => ({
    ...difference,
    subject: subjectOf(difference.subject, desk.payments),
  }));
  return {
    grossCents,
    standing,
    startable,
    events,
    differences,
    refunds,
    refundableCents,
    listings: desk.listings > 1 ? desk.listings : null,
    attempts: desk.attempts.map(({ id, status, amountCents, failure, createdAt, expiresAt }) => {
      return { id, status, amountCents, failure, createdAt, expiresAt };
    }),
    payments: desk.payments.map((payment) => ({
      ...payment,
      page:
        payment.provider === app.payment?.name
          ? app.payment.paymentPage(payment.providerPaymentId)
          : null,
    })),
    link: isPayable(standing) ? app.links.to(orderTarget("payment", orderId), app.clock()) : null,
    ways: waysOf(standing, app, { latest: desk.attempts[0], now: app.clock() }),
    today: parisDate(app.clock()),
  };
}

/** Payment progress without amounts, for viewers without the right `money`. */
export interface OrderProgress {
  startable: boolean;
  /** `balance` after a deposit; `whole`: all is paid after the invoice. */
  unpaidPart: "balance" | "whole";
  received: boolean;
  refundedWhole: boolean;
}

export function orderProgress({
  standing,
  startable,
}: {
  standing: PaymentStanding;
  startable: boolean;
}): OrderProgress {
  const due = standing.kind === "due" ? standing : null;
  return {
    startable,
    unpaidPart: due?.part === "whole" ? "whole" : "balance",
    received: due !== null && due.paidCents > 0,
    refundedWhole: isRefundedWhole(standing),
  };
}

type Payments = NonNullable<Awaited<ReturnType<typeof paymentDesk>>>["payments"];

/** Transfer reference rather than our internal id. */
function subjectOf(subject: string, payments: Payments): string {
  const about = payments.find(
    ({ id, providerPaymentId }) => subject === id || subject === providerPaymentId,
  );
  if (!about) return subject;
  return about.provider === "transfer" ? about.reference : about.providerPaymentId;
}
