import { asViewer } from "#db/as-viewer.server.ts";
import type { Cents } from "#domain/money.ts";
import { chargeMoney } from "#queries/subscription/charge-money.server.ts";
import { invoiceCharge } from "../invoice/invoice-charge.server.ts";
import type { RefundDependencies, RefundWords } from "../refund/give-back.server.ts";
import { giveBackCharge } from "./give-back-charge.server.ts";
import { lockedCharge } from "./locked-charge.server.ts";

interface ChargeRefund {
  chargeId: string;
  amountCents: Cents;
  /** What may go back as the page showed it: once it has, the same form again gives back nothing more. */
  shownCents: Cents;
  words: RefundWords;
  administratorId: string;
  now: Date;
}

/** Why nothing is given back of a charge. */
export type ChargeRefundRefusal =
  | "charge-not-found"
  | "amount-invalid"
  | "more-than-received"
  /** A first month is given back on the page of the order that paid it. */
  | "paid-by-order"
  /** Something went back, or came in, since the page was read. */
  | "amount-changed"
  /** Its invoice isn't issued yet: the credit note would refer to nothing. */
  | "invoice-missing";

/** The agency gives back a part of what was paid for a charge, or all of it: the credit note, then the refunds. */
export async function refundCharge(
  dependencies: RefundDependencies,
  { chargeId, amountCents, shownCents, words, administratorId, now }: ChargeRefund,
): Promise<{ ok: true } | { ok: false; reason: ChargeRefundRefusal }> {
  const actor = { kind: "administrator", userId: administratorId } as const;
  return asViewer(dependencies.db, { viewer: actor }, async (transaction) => {
    const held = await lockedCharge(transaction, chargeId);
    if (!held) return { ok: false, reason: "charge-not-found" };
    if (held.charge.paidByOrder) return { ok: false, reason: "paid-by-order" };
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
      return { ok: false, reason: "amount-invalid" };
    }
    await invoiceCharge(dependencies, transaction, { ...held, actor, now });
    const money = await chargeMoney(transaction, chargeId);
    if (money.leftCents !== shownCents) return { ok: false, reason: "amount-changed" };
    if (amountCents > money.leftCents) return { ok: false, reason: "more-than-received" };
    const surplus = Math.max(0, money.leftCents - money.invoicedCents);
    const isOwed = held.charge.paidAt !== null;
    if (isOwed && money.invoicedCents === 0) return { ok: false, reason: "invoice-missing" };
    await giveBackCharge(dependencies, transaction, {
      ...held,
      money,
      creditCents: Math.max(0, amountCents - surplus),
      amountCents,
      reason: "agency",
      words,
      actor,
      now,
    });
    return { ok: true };
  });
}
