import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { refundFault } from "#copy/refund.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { RefundRefusal } from "#domain/refund.ts";
import { refundForms } from "#forms/payment-act.ts";
import { typedText } from "#http/form-post.server.ts";
import { previewRefund, type RefundedPart } from "#workflows/money/refund-order.server.ts";
import type { Asked } from "../../../acts/define-acts.server.ts";

type AskedHere = Asked<{ orderId: string }>;

/** Form of how much goes back: the listings count where both are typed. */
export function partForm({ formData }: AskedHere): z.ZodType<RefundedPart> {
  return typedText(formData, "listings").trim() === "" ? refundForms.amount : refundForms.listings;
}

/** Id of the one refund that a form makes, however often it is pressed. */
export function requestOf({ formData }: AskedHere): string {
  const asked = typedText(formData, "request");
  return isRecordId(asked) ? asked : randomUUID();
}

/** Shows what giving that much back would do. */
export async function preview(asked: AskedHere, part: RefundedPart) {
  const { app, params, person } = asked;
  const call = { ...params, part, administratorId: person.userId };
  const previewed = await previewRefund(app, call);
  if (!previewed.ok) return withRefundFault(previewed);
  const { ok, ...amounts } = previewed;
  return { ok, shown: { ...amounts, requestId: requestOf(asked) } };
}

/** A refund's outcome with the words of its refusal, beside its field. */
export function withRefundFault<
  Outcome extends
    | { ok: true }
    | { ok: false; reason: RefundRefusal; refundableCents?: number | null },
>(outcome: Outcome) {
  if (outcome.ok) return outcome;
  return { ...outcome, fault: refundFault(outcome.reason, outcome.refundableCents ?? null) };
}
