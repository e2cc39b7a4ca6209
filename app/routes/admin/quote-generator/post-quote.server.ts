import { postQuoteWords as words } from "#copy/admin/quote-generator.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { quoteRefusals } from "#copy/quote-refusals.ts";
import type { QuoteContent } from "#domain/quote.ts";
import { firstMessage } from "#forms/field-errors.ts";
import { idempotencyKey as keyOf } from "#forms/idempotency-key.ts";
import { typedQuoteIn } from "#forms/typed-quote.ts";
import { appOf } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { readForm } from "#http/form-post.server.ts";
import { catalogueOfVersion } from "#queries/catalogue/versions.server.ts";
import { createQuote } from "#workflows/quote/create-quote.server.ts";
import { editQuote } from "#workflows/quote/edit-quote.server.ts";
import { offersOfOldPrice } from "./catalogue-changed.ts";
import { checkQuote } from "./check-quote.ts";
import type { GeneratorAnswer, GeneratorPage } from "./generator-answer.ts";
import { changeLines, lineActIn } from "./line-acts.ts";
import { loadGenerator, type GeneratorData } from "./load-generator.server.ts";
import type { QuoteSource } from "./quote-source.ts";

interface PagePost {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const pageKey = keyOf(words.pageExpired);
const pageVersion = z.coerce.number().int().min(0).max(2_147_483_647).catch(0);
const pageRevision = z.coerce.number().int().nullable().catch(null);

/** Stores the quote. Without JavaScript, line buttons post here too: lines or totals change, nothing is stored. */
export async function postQuote({ request, context }: PagePost) {
  const stored = await loadGenerator({ request, context });
  const formData = await readForm(request);
  const key = pageKey.safeParse(formData.get("idempotencyKey"));
  const page: GeneratorPage = {
    typed: typedQuoteIn(formData),
    revision: pageRevision.parse(formData.get("revision")),
    catalogueVersion: pageVersion.parse(formData.get("catalogueVersion")),
    idempotencyKey: key.data ?? stored.idempotencyKey,
  };
  if (!key.success) {
    const failure = { reason: "page-expired", sentence: firstMessage(key.error) } as const;
    return data(answerOf(stored, page, { checked: false, failure }), { status: 400 });
  }
  const intent = formData.get("action");
  const act = lineActIn(intent);
  if (act || intent === "recalculate") {
    const lines = act ? changeLines(page.typed.lines, act, stored.catalogue) : page.typed.lines;
    const typed = { ...page.typed, lines };
    return data(answerOf(stored, { ...page, typed }, { checked: false, failure: null }));
  }
  const checked = checkQuote(page.typed, stored);
  if (!checked.ok) {
    const answer = answerOf(stored, page, { checked: true, failure: null });
    return data(answer, { status: 400 });
  }
  const outdated = await oldPrices(context, page, stored);
  if (outdated.length > 0) {
    const failure = {
      reason: "catalogue-changed",
      sentence: words.catalogueChanged(outdated),
    } as const;
    const again = { ...page, catalogueVersion: stored.catalogueVersion };
    return data(answerOf(stored, again, { checked: true, failure }), { status: 409 });
  }
  const written = await write({ request, context }, stored.source, page, checked.content);
  if (written.ok) return redirect(written.address, 303);
  const failure = { reason: written.reason, sentence: quoteRefusals[written.reason] };
  // The refusal is now shown: sending the form again overrides it.
  const again = { ...page, ...keysAfter(written.reason, page, stored) };
  return data(answerOf(stored, again, { checked: true, failure }), { status: 409 });
}

/** Outdated prices are refused once: sending the form again confirms them. */
async function oldPrices(
  context: PagePost["context"],
  { typed, catalogueVersion }: GeneratorPage,
  { catalogue }: GeneratorData,
) {
  if (catalogueVersion === catalogue.version) return [];
  const before = await catalogueOfVersion(appOf(context).db, catalogueVersion);
  return offersOfOldPrice(typed.lines, before, catalogue);
}

type Refusal = NonNullable<GeneratorAnswer["failure"]>["reason"] & keyof typeof quoteRefusals;

type Written = { ok: true; address: string } | { ok: false; reason: Refusal };

async function write(
  { request, context }: PagePost,
  source: QuoteSource,
  { idempotencyKey, revision }: GeneratorPage,
  content: QuoteContent,
): Promise<Written> {
  const app = appOf(context);
  const act = { content, actor: await actorOf(request, context), now: app.clock() };
  if (source.kind === "edit") {
    const edited = await editQuote(app, { ...act, quoteId: source.id, revision: revision ?? 0 });
    return edited.ok ? { ok: true, address: `/devis/${source.id}` } : edited;
  }
  const created = await createQuote(app, {
    ...act,
    requestId: source.kind === "request" ? source.id : null,
    copiedFromId: source.kind === "copy" ? source.id : null,
    idempotencyKey,
  });
  return created.ok ? { ok: true, address: `/devis/${created.quoteId}?cree=1` } : created;
}

function keysAfter(reason: Refusal, page: GeneratorPage, stored: GeneratorData) {
  return {
    revision: reason === "edited-meanwhile" ? stored.revision : page.revision,
    idempotencyKey:
      reason === "idempotency-key-reused" ? stored.idempotencyKey : page.idempotencyKey,
  };
}

function answerOf(
  { today }: GeneratorData,
  page: GeneratorPage,
  outcome: Pick<GeneratorAnswer, "checked" | "failure">,
): GeneratorAnswer {
  return { page, today, ...outcome };
}
