import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import {
  chargeRefundMark,
  type ChargeRefundOutcome,
  chargeRefundOutcome,
} from "#domain/charge-refund.ts";
import type { Cents } from "#domain/money.ts";
import { type ChargeMoney, chargeMoney } from "#queries/subscription/charge-money.server.ts";
import {
  type Charge,
  lockedCharge,
  type Subscription,
} from "#queries/subscription/locked.server.ts";
import { invoiceCharge } from "./invoice-charge.server.ts";
import { giveBackCharge, type RefundWords } from "./give-back.server.ts";
import type { RefundDependencies } from "./write-refunds.server.ts";

interface AskedRefund {
  chargeId: string;
  amountCents: Cents;
  administratorId: string;
  now: Date;
}

interface ChargeRefund extends AskedRefund {
  /** Optimistic lock: mark of the figures shown; a mismatch refuses the form. */
  shown: string;
  words: RefundWords;
}

type ChargeRefundRefusal =
  | "charge-not-found"
  | "amount-invalid"
  | "more-than-received"
  | "paid-by-order"
  | "amount-changed"
  /** A credit note needs an invoice to refer to. */
  | "invoice-missing";

type Refused = { ok: false; reason: ChargeRefundRefusal; leftCents: Cents };

export type ChargeRefundPreview = ChargeRefundOutcome & { mark: string };

/** Refunds nothing, but issues a missing invoice, as the refund will (`plan`). */
export function previewChargeRefund(
  dependencies: RefundDependencies,
  asked: AskedRefund,
): Promise<{ ok: true; preview: ChargeRefundPreview } | Refused> {
  const viewer = { kind: "administrator", userId: asked.administratorId } as const;
  return asViewer(dependencies.db, { viewer }, async (transaction) => {
    const planned = await plan(dependencies, transaction, asked);
    if (!planned.ok) return planned;
    return { ok: true, preview: { ...planned.outcome, mark: planned.mark } };
  });
}

export async function refundCharge(
  dependencies: RefundDependencies,
  { shown, words, ...asked }: ChargeRefund,
): Promise<{ ok: true } | Refused> {
  const actor = { kind: "administrator", userId: asked.administratorId } as const;
  return asViewer(dependencies.db, { viewer: actor }, async (transaction) => {
    const planned = await plan(dependencies, transaction, asked);
    if (!planned.ok) return planned;
    const { held, money, outcome, mark } = planned;
    if (mark !== shown) {
      return { ok: false, reason: "amount-changed", leftCents: money.leftCents };
    }
    const { creditCents, amountCents } = outcome;
    const { now } = asked;
    const giving = { ...held, money, creditCents, amountCents, words, actor, now };
    await giveBackCharge(dependencies, transaction, { ...giving, reason: "agency" });
    return { ok: true };
  });
}

type Planned = {
  ok: true;
  held: { charge: Charge; subscription: Subscription };
  money: ChargeMoney;
  outcome: ChargeRefundOutcome;
  mark: string;
};

function refused(reason: ChargeRefundRefusal, leftCents = 0): Refused {
  return { ok: false, reason, leftCents };
}

/** Locks the charge, and issues a missing invoice so that there is one to credit. */
async function plan(
  dependencies: RefundDependencies,
  transaction: ViewerDatabase,
  { chargeId, amountCents, administratorId, now }: AskedRefund,
): Promise<Planned | Refused> {
  const actor = { kind: "administrator", userId: administratorId } as const;
  const held = await lockedCharge(transaction, chargeId);
  if (!held) return refused("charge-not-found");
  const { charge, subscription } = held;
  if (charge.paidByOrder) return refused("paid-by-order");
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return refused("amount-invalid");
  await invoiceCharge(dependencies, transaction, { ...held, actor, now });
  const money = await chargeMoney(transaction, chargeId);
  const { leftCents } = money;
  if (amountCents > leftCents) return refused("more-than-received", leftCents);
  if (charge.paidAt !== null && money.invoicedCents === 0) return refused("invoice-missing");
  const facts = { charge, lastDay: subscription.endsOn, ...money };
  const outcome = chargeRefundOutcome(facts, amountCents, dependencies.payment?.name ?? null);
  return { ok: true, held, money, outcome, mark: chargeRefundMark(leftCents, outcome) };
}
