import type { Cents } from "./money.ts";
import { allotRefund, type GivablePayment } from "./refund.ts";
import { type ChargeStatus, isChargeAsked, isChargePaid } from "./subscription-charge.ts";

interface RefundedCharge<Payment> {
  charge: { status: ChargeStatus; grossCents: Cents; endsOn: string };
  /** Last day of the subscription; null: open-ended. */
  lastDay: string | null;
  payments: readonly Payment[];
  /** Received less refunded and less refunds under way. */
  leftCents: Cents;
  invoicedCents: Cents;
}

export interface ChargeRefundOutcome {
  amountCents: Cents;
  /** Part that needs a credit note: money never invoiced is refunded first, without one. */
  creditCents: Cents;
  byProviderCents: Cents;
  byTransferCents: Cents;
  /** Amount still charged afterwards; null: no longer charged. */
  asksCents: Cents | null;
  /** Last day paid for, unchanged by a refund; null: unpaid. */
  servedUntil: string | null;
  runsOn: boolean;
}

export function chargeRefundOutcome<Payment extends GivablePayment & { provider: string }>(
  { charge, lastDay, payments, leftCents, invoicedCents }: RefundedCharge<Payment>,
  amountCents: Cents,
  provider: string | null,
): ChargeRefundOutcome {
  const { status, grossCents, endsOn } = charge;
  const surplus = Math.max(0, leftCents - invoicedCents);
  const byProviderCents = allotRefund(payments, amountCents)
    .filter(({ payment }) => payment.provider === provider)
    .reduce((sum, share) => sum + share.amountCents, 0);
  const servedUntil = lastDay !== null && lastDay < endsOn ? lastDay : endsOn;
  return {
    amountCents,
    creditCents: Math.max(0, amountCents - surplus),
    byProviderCents,
    byTransferCents: amountCents - byProviderCents,
    asksCents: isChargeAsked(status) ? Math.max(0, grossCents - leftCents + amountCents) : null,
    servedUntil: isChargePaid(status) ? servedUntil : null,
    runsOn: lastDay === null || lastDay > endsOn,
  };
}

/** Fingerprint carried by the form: a mismatch on submission means that the amounts changed meanwhile. */
export function chargeRefundMark(leftCents: Cents, outcome: ChargeRefundOutcome): string {
  return [leftCents, ...Object.values(outcome)].join(".");
}
