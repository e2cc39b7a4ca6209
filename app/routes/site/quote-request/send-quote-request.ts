import { z } from "zod";
import { requestFailed } from "#copy/quote-request.ts";
import type { QuoteRequestForm } from "#forms/quote-request.ts";

const requestAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), id: z.uuid() }),
  z.object({
    success: z.literal(false),
    error: z.string(),
    fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
  }),
]);

type RequestOutcome =
  | { sent: true }
  | { sent: false; error: string; fieldErrors: Record<string, string[]> };

const TIMEOUT_MS = 30_000;

/** Sends the request through send-quote-request; whatever goes wrong becomes the sentence to show. */
export async function sendQuoteRequest(
  form: QuoteRequestForm,
  idempotencyKey: string,
): Promise<RequestOutcome> {
  const failed = { sent: false, error: requestFailed, fieldErrors: {} } as const;
  try {
    const response = await fetch("/functions/v1/send-quote-request", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
      body: JSON.stringify(form),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = requestAnswer.safeParse(await response.json());
    if (!answer.success) return failed;
    if (answer.data.success) return { sent: true };
    const { error, fieldErrors = {} } = answer.data;
    return response.status >= 500 ? failed : { sent: false, error, fieldErrors };
  } catch {
    return failed;
  }
}
