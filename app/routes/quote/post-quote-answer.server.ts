import { data, redirect, type RouterContextProvider } from "react-router";
import { agencyDoesNotAnswer, termsChanged } from "#copy/quote-page.ts";
import { quoteRefusals } from "#copy/quote-refusals.ts";
import { refusalOf } from "#domain/quote.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { quoteAcceptanceForm, quoteRefusalForm } from "#forms/quote-answer.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { actorOf, requireSameOrigin, viewing } from "#http/session.server.ts";
import { quotePdf } from "#pdf/quote.ts";
import { quoteById, type QuoteRecord } from "#queries/quote-by-id.server.ts";
import { acceptQuote } from "#workflows/quote/accept-quote.server.ts";
import { noteQuoteSeen } from "#workflows/quote/note-quote-seen.server.ts";
import { refuseQuote } from "#workflows/quote/refuse-quote.server.ts";
import { acceptanceWords } from "./acceptance-words.ts";
import { QUOTE_VERDICT, type QuoteAnswer, type TypedAnswer } from "./loaded-quote.ts";

interface QuotePost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  quoteId: string;
}

interface Answering extends QuotePost {
  quote: QuoteRecord;
  formData: FormData;
  typed: TypedAnswer;
}

/** What whoever holds the quote says about it: seen, accepted, refused. Nothing typed is ever lost. */
export async function postQuoteAnswer(post: QuotePost) {
  const { request, context, quoteId } = post;
  requireSameOrigin(request);
  const formData = await readForm(request);
  const quote = await viewing({ request, context }, (db) => quoteById(db, quoteId), quoteId);
  if (!quote) throw data(null, { status: 404 });
  const intent = formData.get("intent");
  const actor = await actorOf(request, context);
  const isAgency = actor.kind === "administrator";
  if (intent === "seen") {
    if (!isAgency) await noteQuoteSeen(appOf(context), { quoteId, actor, now: now(post) });
    return null;
  }
  const answering = { ...post, quote, formData, typed: typedAnswer(formData) };
  if (intent !== "accept" && intent !== "refuse") throw data(null, { status: 400 });
  if (isAgency) return refused(answering, agencyDoesNotAnswer);
  const wait = await takeOne(post);
  if (wait !== null) {
    const headers = { "Retry-After": String(wait) };
    return refused(answering, tooManySentence(wait), { status: 429, headers });
  }
  return intent === "accept" ? accept(answering) : refuse(answering);
}

async function accept(answering: Answering) {
  const { request, context, quoteId, quote, formData, typed } = answering;
  const app = appOf(context);
  const form = quoteAcceptanceForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    const errors = firstErrors(form.error);
    return data<QuoteAnswer>({ step: "accept", typed, errors }, { status: 400 });
  }
  const { name, quality, termsVersion } = form.data;
  if (termsVersion !== app.site.termsVersion) return refused(answering, termsChanged);
  const at = now(answering);
  const reason = refusalOf("accept", quote, at);
  if (reason) return refused(answering, quoteRefusals[reason]);
  const agreement = { name, quality, termsVersion, statement: acceptanceWords(quote, app.site) };
  const accepted = await acceptQuote(app, {
    quoteId,
    ...agreement,
    document: await quotePdf(
      { ...quote, status: "completed", acceptance: { at, ...agreement } },
      app.site,
    ),
    actor: await actorOf(request, context),
    now: at,
  });
  if (!accepted.ok) return refused(answering, quoteRefusals[accepted.reason]);
  return redirect(`/devis/${quoteId}#${QUOTE_VERDICT}`, 303);
}

/** Asked twice: a no can't be taken back. */
async function refuse(answering: Answering) {
  const { request, context, quoteId, quote, formData, typed } = answering;
  const form = quoteRefusalForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    const errors = firstErrors(form.error);
    return data<QuoteAnswer>({ step: "refuse", typed, errors }, { status: 400 });
  }
  const at = now(answering);
  const reason = refusalOf("refuse", quote, at);
  if (reason) return refused(answering, quoteRefusals[reason]);
  if (formData.get("confirmed") !== "yes") {
    return data<QuoteAnswer>({ step: "confirm-refusal", typed });
  }
  const noted = await refuseQuote(appOf(context), {
    quoteId,
    reason: form.data.reason,
    actor: await actorOf(request, context),
    now: at,
  });
  if (!noted.ok) return refused(answering, quoteRefusals[noted.reason]);
  return redirect(`/devis/${quoteId}#${QUOTE_VERDICT}`, 303);
}

function refused({ typed }: Answering, refusal: string, answer: ResponseInit = { status: 409 }) {
  return data<QuoteAnswer>({ step: "refused", refusal, typed }, answer);
}

function takeOne({ context }: QuotePost): Promise<number | null> {
  const { clientAddress } = context.get(requestFactsContext);
  return appOf(context).limits.quoteAnswers.take(clientAddress);
}

function now({ context }: QuotePost): Date {
  return appOf(context).clock();
}

function typedAnswer(formData: FormData): TypedAnswer {
  const text = (name: string) => typedText(formData, name).replaceAll("\u0000", "");
  return { name: text("name"), quality: text("quality"), reason: text("reason") };
}
