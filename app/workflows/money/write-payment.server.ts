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
  sessionId?: string;
  amountCents: Cents;
  feeCents: Cents | null;
  refundedCents: Cents;
  refundedAt?: Date | null;
  reference: string;
  receivedAt: Date;
  receivedOn: string;
}

type Payer = Pick<
  typeof payments.$inferInsert,
  "orderId" | "subscriptionId" | "chargeId" | "orderNumber" | "mode"
>;

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
