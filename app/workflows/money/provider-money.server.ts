import { isNotNull, isNull, type SQL } from "drizzle-orm";
import { payments } from "#db/schema/payments.ts";
import type { DueKind } from "#domain/due.ts";
import { bringsMoney, type EventOutcome } from "#domain/payment.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import type { SettleDependencies } from "./provider-truth.server.ts";
import { settleProviderCharge } from "./settle-provider-charge.server.ts";
import { settleSession } from "./settle-session.server.ts";

interface ProviderMoney {
  id: typeof payments.sessionId | typeof payments.providerPaymentId;
  own: SQL;
  settle: (
    dependencies: SettleDependencies,
    id: string,
    how: { refundsToo?: boolean; now: Date },
  ) => Promise<EventOutcome>;
  isThere: (provider: PaymentProvider, id: string) => Promise<boolean>;
}

/** An order is paid on a page (session); a charge by a saved method (payment). */
export const providerMoney: Record<DueKind, ProviderMoney> = {
  order: {
    id: payments.sessionId,
    own: isNotNull(payments.sessionId),
    settle: (dependencies, sessionId, how) => settleSession(dependencies, { sessionId, ...how }),
    async isThere(provider, sessionId) {
      const session = await provider.readSession(sessionId);
      return session !== null && bringsMoney(session.state);
    },
  },
  charge: {
    id: payments.providerPaymentId,
    own: isNull(payments.sessionId),
    settle: (dependencies, paymentId, how) =>
      settleProviderCharge(dependencies, { paymentId, ...how }),
    isThere: async (provider, paymentId) => (await provider.readCharge(paymentId)) !== null,
  },
};

interface KnownMoney {
  sessionId: string | null;
  chargeId: string | null;
  paymentId: string;
}

/** Reads a known payment and its refunds again. Null when its due was deleted. */
export async function settlePayment(
  dependencies: SettleDependencies,
  { sessionId, chargeId, paymentId }: KnownMoney,
  now: Date,
): Promise<EventOutcome | null> {
  const how = { refundsToo: true, now };
  if (sessionId !== null) return providerMoney.order.settle(dependencies, sessionId, how);
  return chargeId === null ? null : providerMoney.charge.settle(dependencies, paymentId, how);
}
