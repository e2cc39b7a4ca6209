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
  revision: number | null;
  number: string | null;
  asked: QuoteRequestRecord | null;
  /** Sent and closed quotes can be copied, not edited. */
  editable: boolean;
}

export interface GeneratorData extends Start {
  source: QuoteSource;
  catalogue: Catalogue;
  catalogueVersion: number;
  /** Idempotency key: a page creates one quote. */
  idempotencyKey: string;
  /** French calendar date. */
  today: string;
  consumersServed: boolean;
}

/** @throws Response 404 for an unknown source. */
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
