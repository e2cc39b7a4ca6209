import { requestFailed } from "#copy/quote-request.ts";
import type { QuoteRequestForm } from "#forms/quote-request.ts";
import { callFunction } from "../function-call.ts";

type RequestOutcome =
  | { sent: true }
  | { sent: false; error: string; fieldErrors: Record<string, string[]> };

/** Sends the request through send-quote-request; whatever goes wrong becomes the sentence to show. */
export async function callSendQuoteRequest(
  form: QuoteRequestForm,
  idempotencyKey: string,
): Promise<RequestOutcome> {
  const options = { idempotencyKey, timeoutMs: 30_000 };
  const called = await callFunction("send-quote-request", form, options);
  if (called.kind === "answered" && called.answer["success"] === true) return { sent: true };
  return called.kind === "refused" && called.status < 500
    ? { sent: false, error: called.error, fieldErrors: called.fieldErrors }
    : { sent: false, error: requestFailed, fieldErrors: {} };
}
