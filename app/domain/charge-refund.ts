import type { Cents } from "./money.ts";
import { allotRefund, type GivablePayment } from "./refund.ts";
import { type ChargeStatus, isChargeAsked, isChargePaid } from "./subscription-charge.ts";

/** What a charge and its money stand at, when some of it is given back. */
interface RefundedCharge<Payment> {
  charge: { status: ChargeStatus; grossCents: Cents; endsOn: string };
  /** Of its subscription; null: it has none. */
  lastDay: string | null;
  /** The newest first. */
  payments: readonly Payment[];
  /** What came for it and has neither gone back nor is promised. */
  leftCents: Cents;
  /** What its invoice says, less credit notes. */
  invoicedCents: Cents;
}

export interface ChargeRefundOutcome {
  amountCents: Cents;
  /** What a credit note takes off its invoice: what was never invoiced goes back first, without one. */
  creditCents: Cents;
  byProviderCents: Cents;
  byTransferCents: Cents;
  /** What is asked for it afterwards; null: it is asked for no more. */
  asksCents: Cents | null;
  /** The last day it pays for, which giving money back doesn't change; null: it isn't paid. */
  servedUntil: string | null;
  /** Whether its subscription runs on after that. */
  runsOn: boolean;
}

/** What giving that much of a charge back does: to its papers, by which means, and to the days it is for. */
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

/** That outcome and what was left before it, as its form carries them: what changed since is told by another one. */
export function chargeRefundMark(leftCents: Cents, outcome: ChargeRefundOutcome): string {
  return [leftCents, ...Object.values(outcome)].join(".");
}
