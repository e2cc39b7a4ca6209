import type { SubmissionResult } from "@conform-to/react";
import { data, redirect, type RouterContextProvider } from "react-router";
import { requestKeyReused } from "#copy/quote-request.ts";
import { firstMessage } from "#forms/field-errors.ts";
import { quoteRequestContent, quoteRequestKey } from "#forms/quote-request.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { readForm } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { requestQuote } from "#workflows/quote-request/request-quote.server.ts";
import { parseQuoteRequest } from "./parse-request.ts";

interface PagePost {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The page's plain post: asks, or shows the form again with its errors and what was typed. */
export async function postQuoteRequest({ request, context }: PagePost) {
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request);
  const submission = parseQuoteRequest(formData);
  if (submission.status !== "success") {
    return data<SubmissionResult>(submission.reply(), { status: 400 });
  }
  const key = quoteRequestKey.safeParse(formData.get("idempotencyKey"));
  if (!key.success) {
    const result = submission.reply({ formErrors: [firstMessage(key.error)] });
    return data<SubmissionResult>(result, { status: 400 });
  }
  const { clientAddress } = context.get(requestFactsContext);
  const wait = await app.limits.quoteRequests.take(clientAddress);
  if (wait !== null) {
    const result = submission.reply({ formErrors: [tooManySentence(wait)] });
    return data<SubmissionResult>(result, {
      status: 429,
      headers: { "Retry-After": String(wait) },
    });
  }
  const requested = await requestQuote(app, {
    content: quoteRequestContent(submission.value),
    idempotencyKey: key.data,
    actor: await actorOf(request, context),
    now: app.clock(),
  });
  if (requested.ok) return redirect("/merci?type=quote", 303);
  const result = submission.reply({ formErrors: [requestKeyReused] });
  return data<SubmissionResult>(result, { status: 409 });
}
