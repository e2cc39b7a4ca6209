import { requestFailed } from "#copy/quote-request.ts";
import { askFunction } from "../ask-function.ts";

type RequestOutcome =
  | { sent: true }
  | { sent: false; error: string; fieldErrors: Record<string, string[]> };

/** Sends what was posted through send-quote-request; whatever goes wrong becomes the sentence to show. */
export async function sendQuoteRequest(
  posted: object,
  idempotencyKey: string,
): Promise<RequestOutcome> {
  const options = { idempotencyKey, timeoutMs: 30_000 };
  const called = await askFunction("send-quote-request", posted, options);
  if (called.kind === "answered" && called.answer["success"] === true) return { sent: true };
  return called.kind === "refused" && called.status < 500
    ? { sent: false, error: called.error, fieldErrors: called.fieldErrors }
    : { sent: false, error: requestFailed, fieldErrors: {} };
}
