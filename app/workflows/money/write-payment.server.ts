import { randomUUID } from "node:crypto";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { payments } from "#db/schema/payments.ts";
import type { Cents } from "#domain/money.ts";
import type { PaymentMethod, PaymentProviderName } from "#domain/payment.ts";

/** Money that is there for a due, as whoever brought it says. */
export interface ReceivedMoney {
  provider: PaymentProviderName | "transfer";
  method: PaymentMethod;
  /** The provider's payment, or our own id of a transfer: the same money is written down once. */
  providerPaymentId: string;
  /** The page it was paid on; absent: on none. */
  sessionId?: string;
  amountCents: Cents;
  /** Null until the provider has said so. */
  feeCents: Cents | null;
  /** Gone back of it already. */
  refundedCents: Cents;
  /** When the last of that went; absent: nothing did. */
  refundedAt?: Date | null;
  /** Text of the bank statement of a transfer; empty: none. */
  reference: string;
  receivedAt: Date;
  /** French calendar date. */
  receivedOn: string;
}

/** The due, as a payment's row names it. */
type Payer = Pick<
  typeof payments.$inferInsert,
  "orderId" | "subscriptionId" | "chargeId" | "orderNumber" | "mode"
>;

/** @returns its id. */
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
