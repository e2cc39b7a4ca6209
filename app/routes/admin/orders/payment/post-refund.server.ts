import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { refundFault, refundReasonWords, type RefundDone } from "#copy/refund.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { RefundRefusal } from "#domain/refund.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { givenBackForm, refundForms } from "#forms/payment-act.ts";
import type { App } from "#http/app-context.ts";
import { typedText } from "#http/form-post.server.ts";
import { giveBackTransfer } from "#workflows/money/give-back-transfer.server.ts";
import {
  previewRefund,
  type RefundedPart,
  refundOrder,
} from "#workflows/money/refund-order.server.ts";
import { markTransferSent, retryRefund } from "#workflows/money/settle-refund.server.ts";
import { settleUnaskedRefund } from "#workflows/money/settle-unasked-refund.server.ts";
import type { RefundAnswer } from "./refund-answer.ts";

interface RefundPost {
  app: App;
  formData: FormData;
  orderId: string;
  /** The administrator. */
  userId: string;
}

export type RefundOutcome =
  | { done: RefundDone | "rendu" }
  | { refund: RefundAnswer; status: 200 | 400 | 409 };

/** Acts of the order's page on money that goes back. */
export const refundActs = [
  "refund",
  "preview-refund",
  "transfer-sent",
  "retry-refund",
  "credit-refund",
  "give-back-transfer",
] as const;
export type RefundAct = (typeof refundActs)[number];

/** @throws Response 404 for no order, or no such refund. */
export function postRefund(act: RefundAct, post: RefundPost): Promise<RefundOutcome> {
  if (act === "refund" || act === "preview-refund") return postAmount(act, post);
  if (act === "credit-refund") return postUnasked(post);
  return act === "give-back-transfer" ? postGivenBack(post) : postWaiting(act, post);
}

/** A transfer that the agency has sent back by itself, all that is left of it or a part. */
async function postGivenBack({
  app,
  formData,
  orderId,
  userId,
}: RefundPost): Promise<RefundOutcome> {
  const form = givenBackForm.safeParse(Object.fromEntries(formData));
  if (!form.success)
    return answered(formData, { refusal: form.error.issues[0]?.message ?? "", status: 400 });
  const asked = typedText(formData, "request");
  const given = await giveBackTransfer(app, {
    orderId,
    paymentId: typedText(formData, "payment"),
    amountCents: form.data.givenBack ?? null,
    requestId: isRecordId(asked) ? asked : randomUUID(),
    words: refundReasonWords,
    administratorId: userId,
    now: app.clock(),
  });
  return given.ok ? { done: "rendu" } : refusedPost(formData, given);
}

async function postAmount(
  act: "refund" | "preview-refund",
  post: RefundPost,
): Promise<RefundOutcome> {
  const { app, formData, orderId, userId } = post;
  const { part, errors } = partOf(formData);
  if (!part) return answered(formData, { errors, status: 400 });
  const asked = typedText(formData, "request");
  const requestId = isRecordId(asked) ? asked : randomUUID();
  const call = {
    orderId,
    part,
    reason: "agency",
    words: refundReasonWords,
    requestId,
    administratorId: userId,
    now: app.clock(),
  } as const;
  if (act === "refund") {
    const refunded = await refundOrder(app, call);
    return refunded.ok ? { done: "rembourse" } : refusedPost(formData, refunded);
  }
  const preview = await previewRefund(app, call);
  if (!preview.ok) return refusedPost(formData, preview);
  const { ok: _ok, ...shown } = preview;
  return answered(formData, { preview: { ...shown, requestId }, status: 200 });
}

function partOf(formData: FormData): {
  part: RefundedPart | null;
  errors: Record<string, string[]>;
} {
  const typed = Object.fromEntries(formData);
  if (typedText(formData, "listings").trim() !== "") {
    const form = refundForms.listings.safeParse(typed);
    if (form.success) return { part: form.data, errors: {} };
    return { part: null, errors: firstErrors(form.error) };
  }
  const form = refundForms.amount.safeParse(typed);
  if (form.success) return { part: { cents: form.data.amount }, errors: {} };
  return { part: null, errors: firstErrors(form.error) };
}

/** A transfer that went, or the provider asked again. */
async function postWaiting(
  act: "transfer-sent" | "retry-refund",
  { app, formData, orderId, userId }: RefundPost,
): Promise<RefundOutcome> {
  const refundId = typedText(formData, "refund");
  const call = { orderId, refundId, administratorId: userId, now: app.clock() };
  const sent = act === "transfer-sent";
  const settled = await (sent ? markTransferSent(app, call) : retryRefund(app, call));
  if (settled.ok) return { done: sent ? "virement-parti" : "relance" };
  return refusedPost(formData, { ...settled, refundableCents: null });
}

async function postUnasked({ app, formData, userId }: RefundPost): Promise<RefundOutcome> {
  const differenceId = typedText(formData, "difference");
  const call = { differenceId, administratorId: userId, now: app.clock() };
  const credited = await settleUnaskedRefund(app, { ...call, words: refundReasonWords });
  return credited.ok ? { done: "avoir" } : refusedPost(formData, credited);
}

const notFound: readonly RefundRefusal[] = [
  "order-not-found",
  "refund-not-found",
  "difference-not-found",
  "payment-not-found",
];

function refusedPost(
  formData: FormData,
  refused: { reason: RefundRefusal; refundableCents: number | null },
): RefundOutcome {
  if (notFound.includes(refused.reason)) throw data(null, { status: 404 });
  const { field, words } = refundFault(refused.reason, refused.refundableCents);
  return answered(formData, {
    ...(field === null ? { refusal: words } : { errors: { [field]: [words] } }),
    billing: refused.reason === "invoice-missing",
    status: 409,
  });
}

function answered(
  formData: FormData,
  { status, ...answer }: Partial<RefundAnswer> & { status: 200 | 400 | 409 },
): RefundOutcome {
  const typed = {
    amount: typedText(formData, "amount"),
    listings: typedText(formData, "listings"),
  };
  const none = { refusal: null, billing: false, errors: {}, preview: null };
  return { refund: { ...none, ...answer, typed }, status };
}
