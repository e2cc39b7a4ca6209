import type { z } from "zod";
import { requestFailed, requestKeyReused } from "#copy/quote-request.ts";
import { firstMessage } from "#forms/field-errors.ts";
import type { quoteRequestAnswer } from "#forms/function-answers.ts";
import { idempotencyHeader } from "#forms/idempotency-key.ts";
import { quoteRequestContent, quoteRequestForm } from "#forms/quote-request.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import {
  answerFunction,
  refuseCall,
  refuseMethod,
  refuseTooMany,
} from "#http/function-call.server.ts";
import { actorOf } from "#http/session.server.ts";
import { requestQuote } from "#workflows/quote-request/request-quote.server.ts";
import type { Route } from "./+types/send-quote-request.ts";

/** Answers `{ success, id }`; an Idempotency-Key (UUID) makes it safe to send again. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerFunction({ request, context }, quoteRequestForm, requestFailed, async (form) => {
    const app = appOf(context);
    const key = idempotencyHeader.safeParse(request.headers.get("Idempotency-Key"));
    if (!key.success) return refuseCall(400, firstMessage(key.error));
    const { clientAddress } = context.get(requestFactsContext);
    const wait = await app.limits.quoteRequests.take(clientAddress);
    if (wait !== null) return refuseTooMany(wait);
    const requested = await requestQuote(app, {
      content: quoteRequestContent(form),
      idempotencyKey: key.data,
      actor: await actorOf(request, context),
      now: app.clock(),
    });
    if (!requested.ok) return refuseCall(409, requestKeyReused);
    return Response.json({
      success: true,
      id: requested.requestId,
    } satisfies z.infer<typeof quoteRequestAnswer>);
  });
}

export function loader(): Response {
  return refuseMethod();
}
