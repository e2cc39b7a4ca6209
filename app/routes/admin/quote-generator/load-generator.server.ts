import { data, type RouterContextProvider } from "react-router";
import type { Catalogue } from "#domain/catalogue.ts";
import { refusalOf } from "#domain/quote.ts";
import { parisDate } from "#domain/paris-date.ts";
import { typedQuoteOf, type TypedQuote } from "#forms/typed-quote.ts";
import { appOf } from "#http/app-context.ts";
import { viewing } from "#http/viewing.server.ts";
import { catalogueInForce } from "#queries/catalogue/versions.server.ts";
import { clientById } from "#queries/client/by-id.server.ts";
import { quoteById } from "#queries/quote/by-id.server.ts";
import { quoteRequestById, type QuoteRequestRecord } from "#queries/quote-request/by-id.server.ts";
import { type QuoteSource, sourceIn } from "./quote-source.ts";
import { blankQuote, copyOfQuote, quoteForClient, quoteForRequest } from "./starting-quote.ts";

interface PageInput {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface Start {
  typed: TypedQuote;
  /** Of the draft being edited. */
  revision: number | null;
  /** The number of the quote being copied or edited. */
  number: string | null;
  /** The request being answered. */
  asked: QuoteRequestRecord | null;
  /** False for a quote that has been sent or closed: it can be copied, not edited. */
  editable: boolean;
}

export interface GeneratorData extends Start {
  source: QuoteSource;
  /** What is sold today. */
  catalogue: Catalogue;
  /** Its version, which the page is filled from. */
  catalogueVersion: number;
  /** One quote per page, however often it is sent. */
  idempotencyKey: string;
  /** French calendar date. */
  today: string;
  consumersServed: boolean;
}

/** @throws Response 404 when what the address starts from doesn't exist. */
export async function loadGenerator(input: PageInput): Promise<GeneratorData> {
  const { clock, consumersServed, db } = appOf(input.context);
  const now = clock();
  const catalogue = await catalogueInForce(db, now);
  const source = sourceIn(new URL(input.request.url));
  const start = await startFrom(source, input, { catalogue, now });
  if (!start) throw data(null, { status: 404 });
  return {
    ...start,
    catalogue,
    catalogueVersion: catalogue.version,
    source,
    idempotencyKey: crypto.randomUUID(),
    today: parisDate(now),
    consumersServed,
  };
}

/** What the form is filled with at first; null when its source doesn't exist. */
async function startFrom(
  source: QuoteSource,
  input: PageInput,
  { catalogue, now }: { catalogue: Catalogue; now: Date },
): Promise<Start | null> {
  const nothing = { revision: null, number: null, asked: null, editable: true };
  if (source.kind === "blank") return { ...nothing, typed: blankQuote(now) };
  if (source.kind === "request") {
    const asked = await viewing(input, (db) => quoteRequestById(db, source.id));
    return asked && { ...nothing, asked, typed: quoteForRequest(asked, catalogue, now) };
  }
  if (source.kind === "client") {
    const client = await viewing(input, (db) => clientById(db, source.id));
    return client && { ...nothing, typed: quoteForClient(client, now) };
  }
  const quote = await viewing(input, (db) => quoteById(db, source.id));
  if (!quote) return null;
  const { number, revision } = quote;
  if (source.kind === "copy") return { ...nothing, number, typed: copyOfQuote(quote, now) };
  const editable = refusalOf("edit", quote, now) === null;
  return { ...nothing, number, revision, editable, typed: typedQuoteOf(quote) };
}
