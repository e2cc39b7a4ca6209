import { data } from "react-router";
import { transferFault } from "#copy/payment-desk.ts";
import { parisDate } from "#domain/paris-date.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { receivedTransferForm } from "#forms/payment-act.ts";
import type { App } from "#http/app-context.ts";
import { typedText } from "#http/form-post.server.ts";
import { receiveTransfer } from "#workflows/payment/receive-transfer.server.ts";
import type { TransferAnswer } from "./transfer-answer.ts";

interface TransferPost {
  app: App;
  formData: FormData;
  orderId: string;
  /** The administrator. */
  userId: string;
}

/**
 * A transfer that the agency saw arrive; `done` names what it did: with it the order is paid, or it is not.
 * @throws Response 404 for no order.
 */
export async function postTransfer({
  app,
  formData,
  orderId,
  userId,
}: TransferPost): Promise<
  { done: "mark-paid" | "virement" } | { transfer: TransferAnswer; status: 400 | 409 }
> {
  const now = app.clock();
  const { typed, form } = readTransfer(formData, parisDate(now));
  if (!form.success) {
    const errors = firstErrors(form.error);
    return { transfer: { refusal: null, errors, typed }, status: 400 };
  }
  const { amount: amountCents, ...transfer } = form.data;
  const call = { orderId, amountCents, ...transfer, administratorId: userId, now };
  const received = await receiveTransfer(app, call);
  if (received.ok) {
    const pays = received.remainingCents === 0 && !transfer.surplus;
    return { done: pays ? "mark-paid" : "virement" };
  }
  if (received.reason === "order-not-found") throw data(null, { status: 404 });
  const { field, words } = transferFault(received.reason, received.remainingCents, amountCents);
  const answer =
    field === null
      ? { refusal: words, errors: {}, typed }
      : { refusal: null, errors: { [field]: [words] }, typed };
  return { transfer: answer, status: 409 };
}

/** A transfer as it was typed, and as it is read on that French day. */
export function readTransfer(formData: FormData, today: string) {
  const typed = {
    amount: typedText(formData, "amount"),
    receivedOn: typedText(formData, "receivedOn"),
    reference: typedText(formData, "reference"),
    partial: formData.has("partial"),
    surplus: formData.has("surplus"),
  };
  return { typed, form: receivedTransferForm(today).safeParse(Object.fromEntries(formData)) };
}
