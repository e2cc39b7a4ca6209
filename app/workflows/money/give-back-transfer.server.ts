import { asViewer } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import type { Cents } from "#domain/money.ts";
import { lockedOrder } from "#queries/payment/payable-order.server.ts";
import { refundFacts } from "#queries/refund/facts.server.ts";
import { type GivenBack, giveBack, type RefundWords, refused } from "./give-back.server.ts";
import type { RefundDependencies } from "./write-refunds.server.ts";
import { countGivenBack } from "./settle-refund.server.ts";

interface GiveBackInput {
  orderId: string;
  paymentId: string;
  /** Null: all that is left. */
  amountCents: Cents | null;
  requestId: string;
  words: RefundWords;
  administratorId: string;
  now: Date;
}

/** Records a transfer sent back by the agency. Provider payments go through `refundOrder`. Idempotent. */
export async function giveBackTransfer(
  dependencies: RefundDependencies,
  { orderId, paymentId, administratorId, now, ...input }: GiveBackInput,
): Promise<GivenBack> {
  const actor = { kind: "administrator", userId: administratorId } as const;
  return asViewer(dependencies.db, { viewer: actor }, async (transaction): Promise<GivenBack> => {
    const order = await lockedOrder(transaction, orderId);
    if (!order) return refused("payment-not-found");
    const facts = await refundFacts(transaction, order);
    const payment = facts.payments.find(({ id }) => id === paymentId);
    if (payment?.provider !== "transfer") return refused("payment-not-found");
    const amountCents = input.amountCents ?? payment.leftCents;
    if (amountCents === 0) return { ok: true, amountCents, refunds: [], repeated: true };
    const given = await giveBack(dependencies, transaction, {
      order,
      facts,
      amountCents,
      reason: "agency",
      words: input.words,
      requestId: input.requestId,
      paymentId,
      gone: { at: now, providerRefundId: null },
      actor,
      now,
    });
    if (!given.ok || given.repeated) return given;
    await countGivenBack(transaction, paymentId, amountCents, now);
    await recordAct(transaction, {
      at: now,
      actor,
      action: "transfer-given-back",
      subject: { type: "order", id: orderId },
      details: { amountCents },
    });
    return given;
  });
}
