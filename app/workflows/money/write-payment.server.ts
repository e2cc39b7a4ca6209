import { randomUUID } from "node:crypto";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { payments } from "#db/schema/payments.ts";
import type { Cents } from "#domain/money.ts";
import type { PaymentMethod, PaymentProviderName } from "#domain/payment.ts";

export interface ReceivedMoney {
  provider: PaymentProviderName | "transfer";
  method: PaymentMethod;
  /** Provider's payment id, or our hash of a transfer: unique. */
  providerPaymentId: string;
  /** Absent: not paid on a page. */
  sessionId?: string;
  amountCents: Cents;
  /** Null until known. */
  feeCents: Cents | null;
  refundedCents: Cents;
  /** Time of the last refund; absent: none. */
  refundedAt?: Date | null;
  /** Bank statement text; may be empty. */
  reference: string;
  receivedAt: Date;
  /** Paris date. */
  receivedOn: string;
}

type Payer = Pick<
  typeof payments.$inferInsert,
  "orderId" | "subscriptionId" | "chargeId" | "orderNumber" | "mode"
>;

/** @returns the payment's id. */
export async function writePayment(
  transaction: ViewerDatabase,
  payer: Payer,
  payment: ReceivedMoney,
): Promise<string> {
  const id = randomUUID();
  const reference = payment.reference.trim();
  await transaction.insert(payments).values({ id, ...payer, ...payment, reference });
  return id;
}
