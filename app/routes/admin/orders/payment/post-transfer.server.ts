import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { actRefusalWords } from "#copy/admin/undoable-acts.ts";
import { asTransferFault, transferFault } from "#copy/payment-desk.ts";
import { parisDate } from "#domain/paris-date.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { receivedTransferForm } from "#forms/payment-act.ts";
import type { App } from "#http/app-context.ts";
import { typedText } from "#http/form-post.server.ts";
import { askAct } from "#workflows/pending-act/ask-act.server.ts";
import type { TransferAnswer } from "./transfer-answer.ts";

interface TransferPost {
  app: App;
  formData: FormData;
  orderId: string;
  /** The administrator. */
  userId: string;
}

/**
 * A transfer that the agency saw arrive; `done` names what it did: with it the order is paid, or it is not. Null: it
 * waits to be written down.
 * @throws Response 404 for no order.
 */
export async function postTransfer({
  app,
  formData,
  orderId,
  userId,
}: TransferPost): Promise<
  { done: "mark-paid" | "virement" | null } | { transfer: TransferAnswer; status: 400 | 409 }
> {
  const now = app.clock();
  const { typed, form } = readTransfer(formData, parisDate(now));
  if (!form.success) {
    const errors = firstErrors(form.error);
    return { transfer: { refusal: null, errors, typed }, status: 400 };
  }
  const { amount: amountCents, ...transfer } = form.data;
  const act = { kind: "receive-transfer", amountCents, ...transfer } as const;
  const asked = { act, subjectId: orderId, batchId: randomUUID(), userId, now };
  const received = await askAct(app, asked);
  if (received.ok) {
    if (received.waits) return { done: null };
    const pays = received.remainingCents === 0 && !transfer.surplus;
    return { done: pays ? "mark-paid" : "virement" };
  }
  const { reason, remainingCents = null } = received.refusal;
  if (reason === "order-not-found") throw data(null, { status: 404 });
  const fault = asTransferFault(reason);
  const { field, words } = fault
    ? transferFault(fault, remainingCents, amountCents)
    : { field: null, words: actRefusalWords(act, received.refusal) };
  const answer =
    field === null
      ? { refusal: words, errors: {}, typed }
      : { refusal: null, errors: { [field]: [words] }, typed };
  return { transfer: answer, status: 409 };
}

/** A transfer as it was typed, and as it is read on that French day. */
function readTransfer(formData: FormData, today: string) {
  const typed = {
    amount: typedText(formData, "amount"),
    receivedOn: typedText(formData, "receivedOn"),
    reference: typedText(formData, "reference"),
    partial: formData.has("partial"),
    surplus: formData.has("surplus"),
  };
  return { typed, form: receivedTransferForm(today).safeParse(Object.fromEntries(formData)) };
}
