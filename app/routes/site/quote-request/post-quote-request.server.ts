import { data, redirect, type RouterContextProvider } from "react-router";
import { requestKeyReused } from "#copy/quote-request.ts";
import { firstErrors, firstMessage } from "#forms/field-errors.ts";
import { postedFields } from "#forms/posted-fields.ts";
import {
  quoteRequestContent,
  quoteRequestForm,
  quoteRequestKey,
  quoteRequestRules,
} from "#forms/quote-request.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { formAnswer, readForm } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { requestQuote } from "#workflows/quote-request/request-quote.server.ts";
import { IN_PLACE } from "../post-in-place.ts";

export type QuoteRequestAnswer = { kind: "form"; form: FormAnswer } | { kind: "sent" };

interface PagePost {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export async function postQuoteRequest({ request, context }: PagePost) {
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request, ["services_interested"]);
  const refuse = (status: number, faults: Partial<FormAnswer>, headers = {}) => {
    const form = formAnswer(formData, Object.keys(quoteRequestRules), faults);
    return data<QuoteRequestAnswer>({ kind: "form", form }, { status, headers });
  };
  const form = quoteRequestForm.safeParse(
    postedFields(formData, { lists: ["services_interested"] }),
  );
  if (!form.success) return refuse(400, { fieldErrors: firstErrors(form.error) });
  const key = quoteRequestKey.safeParse(formData.get("idempotencyKey"));
  if (!key.success) return refuse(400, { refusal: firstMessage(key.error) });
  const { clientAddress } = context.get(requestFactsContext);
  const wait = await app.limits.quoteRequests.take(clientAddress);
  if (wait !== null) {
    return refuse(429, { refusal: tooManySentence(wait) }, { "Retry-After": String(wait) });
  }
  const requested = await requestQuote(app, {
    content: quoteRequestContent(form.data),
    idempotencyKey: key.data,
    actor: await actorOf(request, context),
    now: app.clock(),
  });
  if (!requested.ok) return refuse(409, { refusal: requestKeyReused });
  return formData.has(IN_PLACE)
    ? data<QuoteRequestAnswer>({ kind: "sent" })
    : redirect("/merci?type=quote", 303);
}
