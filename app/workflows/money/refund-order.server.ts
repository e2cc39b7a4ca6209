import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Cents } from "#domain/money.ts";
import {
  allotRefund,
  listingsShareCents,
  planRefund,
  refundableCents,
  type RefundReason,
  type RefundRefusal,
} from "#domain/refund.ts";
import {
  lockedOrder,
  orderMoney,
  type PayableOrder,
} from "#queries/payment/payable-order.server.ts";
import { refundFacts } from "#queries/refund/facts.server.ts";
import { type GivenBack, giveBack, type RefundWords, refused } from "./give-back.server.ts";
import type { RefundDependencies } from "./write-refunds.server.ts";

export type RefundedPart = { cents: Cents } | { listings: number } | "everything";

export interface RefundInput {
  orderId: string;
  part: RefundedPart;
  reason: RefundReason;
  words: RefundWords;
  requestId: string;
  administratorId: string;
  now: Date;
}

/** Refunds the newest payment first. A job sends the provider's refunds; transfers wait for the agency. */
export async function refundOrder(
  dependencies: RefundDependencies,
  input: RefundInput,
): Promise<GivenBack> {
  const actor = { kind: "administrator", userId: input.administratorId } as const;
  return asViewer(dependencies.db, { viewer: actor }, async (transaction) => {
    const order = await lockedOrder(transaction, input.orderId);
    if (!order) return refused("order-not-found");
    const facts = await refundFacts(transaction, order);
    const amount = amountOf(input.part, order, refundableCents(facts));
    if (typeof amount !== "number") return refused(amount.reason, facts);
    return giveBack(dependencies, transaction, {
      order,
      facts,
      amountCents: amount,
      reason: input.reason,
      words: input.words,
      requestId: input.requestId,
      actor,
      now: input.now,
    });
  });
}

export type PreviewedRefund =
  | {
      ok: true;
      amountCents: Cents;
      creditCents: Cents;
      byProviderCents: Cents;
      byTransferCents: Cents;
      whole: boolean;
    }
  | { ok: false; reason: RefundRefusal; refundableCents: Cents | null };

export async function previewRefund(
  { db, payment: provider }: RefundDependencies,
  { orderId, part, administratorId }: Pick<RefundInput, "orderId" | "part" | "administratorId">,
): Promise<PreviewedRefund> {
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return lookAs(db, { viewer }, async (reader): Promise<PreviewedRefund> => {
    const order = await orderMoney(reader, orderId);
    if (!order) return { ok: false, reason: "order-not-found", refundableCents: null };
    const facts = await refundFacts(reader, order);
    const refundable = refundableCents(facts);
    const amountCents = amountOf(part, order, refundable);
    if (typeof amountCents !== "number") {
      return { ok: false, reason: amountCents.reason, refundableCents: refundable };
    }
    const plan = planRefund(facts, amountCents);
    if (!plan.ok) return { ...plan, refundableCents: refundable };
    const byProviderCents = allotRefund(facts.payments, amountCents)
      .filter(({ payment }) => payment.provider === provider?.name)
      .reduce((sum, share) => sum + share.amountCents, 0);
    const byTransferCents = amountCents - byProviderCents;
    return { ...plan, amountCents, byProviderCents, byTransferCents };
  });
}

export function amountOf(
  part: RefundedPart,
  order: Pick<PayableOrder, "grossCents" | "listings">,
  refundable: Cents,
): Cents | { reason: Extract<RefundRefusal, "listings-invalid" | "nothing-received"> } {
  if (part === "everything") return refundable > 0 ? refundable : { reason: "nothing-received" };
  if ("cents" in part) return part.cents;
  return listingsShareCents(order, part.listings, refundable) ?? { reason: "listings-invalid" };
}
