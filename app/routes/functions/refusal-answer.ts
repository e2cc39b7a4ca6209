import { z } from "zod";
import { functionRefusals, openApiWords } from "#copy/functions.ts";
import { tooManyPromoCodes } from "#http/promo-tries.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";

/** What a function answers when it refuses (docs/sources/specification.md, 3 and 7). */
export const refusalAnswer = z.strictObject({
  success: z.literal(false),
  error: z.string().describe(openApiWords.error),
  fieldErrors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe(openApiWords.fieldErrors),
});

/** `fieldErrors` by field name when the input was wrong. */
export function answerRefusal(
  status: number,
  error: string,
  { fieldErrors, wait }: { fieldErrors?: Record<string, string[]>; wait?: number } = {},
): Response {
  return Response.json(
    { success: false, error, ...(fieldErrors && { fieldErrors }) },
    { status, ...(wait !== undefined && { headers: { "Retry-After": String(wait) } }) },
  );
}

/** What is answered to anything but POST. */
export function refuseMethod(): Response {
  const refusal = answerRefusal(405, functionRefusals.method);
  refusal.headers.set("Allow", "POST");
  return refusal;
}

/** 429 with a clear wait, in seconds. */
export function refuseTooMany(wait: number): Response {
  return answerRefusal(429, tooManySentence(wait), { wait });
}

/** The same for a promo code of the body's `field` that followed too many wrong ones. */
export function refusePromoTry(wait: number, field: string): Response {
  const sentence = tooManyPromoCodes(wait);
  return answerRefusal(429, sentence, { wait, fieldErrors: { [field]: [sentence] } });
}
