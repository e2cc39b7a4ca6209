import { payPath, paymentSentence, waysOf } from "#copy/payment.ts";
import { isRefundedWhole, type PaymentPart, type PaymentStanding } from "#domain/payment.ts";
import type { App } from "#http/app-context.ts";
import { orderPayment } from "#queries/payment/of-order.server.ts";

export interface PaymentLine {
  kind: PaymentStanding["kind"];
  sentence: string;
  /** Part still to be paid, when paid in parts or after the invoice; else null. */
  unpaid: PaymentPart | null;
  refunded: boolean;
  payPath: string | null;
}

type Payers = Pick<App, "payment" | "site">;

export function paymentLine(orderId: string, standing: PaymentStanding, app: Payers): PaymentLine {
  const ways = waysOf(standing, app);
  return {
    kind: standing.kind,
    refunded: isRefundedWhole(standing),
    sentence: paymentSentence(standing, ways),
    unpaid: standing.kind === "due" && standing.inParts ? standing.part : null,
    payPath: payPath(orderId, standing, ways),
  };
}

export async function readPaymentLine(
  db: Parameters<typeof orderPayment>[0],
  orderId: string,
  app: Payers,
): Promise<PaymentLine | null> {
  const found = await orderPayment(db, orderId);
  return found && paymentLine(found.order.id, found.standing, app);
}
