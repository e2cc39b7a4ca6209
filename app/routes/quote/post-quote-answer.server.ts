import { data, redirect, type RouterContextProvider } from "react-router";
import { quoteRefusals } from "#copy/quote-refusals.ts";
import type { QuoteRefusal } from "#domain/quote.ts";
import { MAX_QUOTE_LINES } from "#domain/quote-price.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { quoteAcceptanceForm, quoteRefusalForm } from "#forms/quote-answer.ts";
import { clientsActRefusal, isAgencyDevice } from "#http/agency-device.server.ts";
import { type App, appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { acceptQuote } from "#workflows/quote/accept-quote.server.ts";
import { noteQuoteSeen } from "#workflows/quote/note-quote-seen.server.ts";
import { mayRefuseQuote, refuseQuote } from "#workflows/quote/refuse-quote.server.ts";
import { QUOTE_VERDICT, type QuoteAnswer, type TypedAnswer } from "./loaded-quote.ts";

interface QuotePost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  quoteId: string;
}

interface Answering {
  app: App;
  /** Who answers which quote, and when. */
  act: { quoteId: string; actor: Awaited<ReturnType<typeof actorOf>>; now: Date };
  formData: FormData;
  typed: TypedAnswer;
}

/** What whoever holds the quote says about it: seen, accepted, refused. Nothing typed is ever lost. */
export async function postQuoteAnswer({ request, context, quoteId }: QuotePost) {
  requireSameOrigin(request);
  const formData = await readForm(request, ["options"]);
  const app = appOf(context);
  const act = { quoteId, actor: await actorOf(request, context), now: app.clock() };
  const intent = formData.get("intent");
  if (intent === "seen") {
    if (!isAgencyDevice({ request, context })) await noteQuoteSeen(app, act);
    return null;
  }
  const typed = typedAnswer(formData);
  if (intent === "recalculate") return data<QuoteAnswer>({ step: "choose", typed });
  if (intent !== "accept" && intent !== "refuse") throw data(null, { status: 400 });
  const answering = { app, act, formData, typed };
  const wait = await app.limits.quoteAnswers.take(context.get(requestFactsContext).clientAddress);
  if (wait !== null) {
    const headers = { "Retry-After": String(wait) };
    return told(answering, tooManySentence(wait), { status: 429, headers });
  }
  const ofAgency = quoteRefusals["agency-does-not-answer"];
  const refusal = await clientsActRefusal({ request, context }, ofAgency);
  if (refusal !== null) return told(answering, refusal, { status: 409 });
  return intent === "accept" ? accept(answering) : refuse(answering);
}

async function accept(answering: Answering) {
  const { app, act, formData, typed } = answering;
  const form = quoteAcceptanceForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    const errors = firstErrors(form.error);
    return data<QuoteAnswer>({ step: "accept", typed, errors }, { status: 400 });
  }
  const { name, quality, termsVersion, total: totalCents } = form.data;
  const choice = { options: typed.options, totalCents };
  const accepted = await acceptQuote(app, { ...act, name, quality, termsVersion, choice });
  return accepted.ok ? toVerdict(answering) : refused(answering, accepted.reason);
}

/** Asked twice: a no can't be taken back. */
async function refuse(answering: Answering) {
  const { app, act, formData, typed } = answering;
  const form = quoteRefusalForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    const errors = firstErrors(form.error);
    return data<QuoteAnswer>({ step: "refuse", typed, errors }, { status: 400 });
  }
  if (formData.get("confirmed") !== "yes") {
    const asked = await mayRefuseQuote(app, { ...act, reason: form.data.reason });
    if (!asked.ok) return refused(answering, asked.reason);
    if (asked.repeated) return toVerdict(answering);
    return data<QuoteAnswer>({ step: "confirm-refusal", typed });
  }
  const noted = await refuseQuote(app, { ...act, reason: form.data.reason });
  return noted.ok ? toVerdict(answering) : refused(answering, noted.reason);
}

function toVerdict({ act: { quoteId } }: Answering) {
  return redirect(`/devis/${quoteId}#${QUOTE_VERDICT}`, 303);
}

/** @throws Response 404 when there is no such quote for whoever answers. */
function refused(answering: Answering, reason: QuoteRefusal) {
  if (reason === "quote-not-found") throw data(null, { status: 404 });
  return told(answering, quoteRefusals[reason], { status: 409 });
}

function told({ typed }: Answering, refusal: string, answer: ResponseInit) {
  return data<QuoteAnswer>({ step: "refused", refusal, typed }, answer);
}

function typedAnswer(formData: FormData): TypedAnswer {
  const text = (name: string) => typedText(formData, name).replaceAll("\u0000", "");
  const options = formData
    .getAll("options")
    .slice(0, MAX_QUOTE_LINES + 1)
    .map(Number);
  return { name: text("name"), quality: text("quality"), reason: text("reason"), options };
}
