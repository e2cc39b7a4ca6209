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

/** Typed listings take precedence over a typed amount. */
export function partForm({ formData }: AskedHere): z.ZodType<RefundedPart> {
  return typedText(formData, "listings").trim() === "" ? refundForms.amount : refundForms.listings;
}

/** Idempotency key of the refund; a missing or invalid one is drawn anew. */
export function requestOf({ formData }: AskedHere): string {
  const asked = typedText(formData, "request");
  return isRecordId(asked) ? asked : randomUUID();
}

export async function preview(asked: AskedHere, part: RefundedPart) {
  const { app, params, person } = asked;
  const input = { ...params, part, administratorId: person.userId };
  const previewed = await previewRefund(app, input);
  if (!previewed.ok) return withRefundFault(previewed);
  const { ok, ...amounts } = previewed;
  return { ok, shown: { ...amounts, requestId: requestOf(asked) } };
}

export function withRefundFault<
  Outcome extends
    | { ok: true }
    | { ok: false; reason: RefundRefusal; refundableCents?: number | null },
>(outcome: Outcome) {
  if (outcome.ok) return outcome;
  return { ...outcome, fault: refundFault(outcome.reason, outcome.refundableCents ?? null) };
}
