import { z } from "zod";
import { functionRefusals, openApiWords } from "#copy/functions.ts";
import { tooManyPromoCodes } from "#http/promo-tries.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";

/** Refusals (docs/sources/specification.md, 3 and 7). */
export const refusalAnswer = z.strictObject({
  success: z.literal(false),
  error: z.string().describe(openApiWords.error),
  fieldErrors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe(openApiWords.fieldErrors),
});

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

export function refuseMethod(): Response {
  const refusal = answerRefusal(405, functionRefusals.method);
  refusal.headers.set("Allow", "POST");
  return refusal;
}

export function refuseTooMany(wait: number): Response {
  return answerRefusal(429, tooManySentence(wait), { wait });
}

export function refusePromoTry(wait: number, field: string): Response {
  const sentence = tooManyPromoCodes(wait);
  return answerRefusal(429, sentence, { wait, fieldErrors: { [field]: [sentence] } });
}
