import { z } from "zod";
import { requestFailed, requestKeyReused } from "#copy/quote-request.ts";
import { quoteRequestContent, quoteRequestForm } from "#forms/quote-request.ts";
import { requestQuote } from "#workflows/quote-request/request-quote.server.ts";
import { defineFunction } from "../define-function.server.ts";
import { answerRefusal } from "../refusal-answer.ts";

export default defineFunction({
  summary: "Demande un devis.",
  who: "everybody",
  body: quoteRequestForm,
  answer: z.strictObject({ success: z.literal(true), id: z.uuid() }),
  repeatable: true,
  refusals: { 409: "La clé a déjà servi pour une autre demande." },
  failure: requestFailed,
  limit: "quoteRequests",
  async act({ app, body, idempotencyKey, actor, now }) {
    const content = quoteRequestContent(body);
    const requested = await requestQuote(app, { content, idempotencyKey, actor, now });
    if (!requested.ok) return answerRefusal(409, requestKeyReused);
    return { success: true as const, id: requested.requestId };
  },
});
