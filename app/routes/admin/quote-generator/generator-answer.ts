import type { QuotePriceRefusal } from "#domain/quote-price.ts";
import type { QuoteRefusal } from "#domain/quote.ts";
import type { TypedQuote } from "#forms/typed-quote.ts";

/** What the page holds and posts. */
export interface GeneratorPage {
  typed: TypedQuote;
  idempotencyKey: string;
  /** Of the draft being edited, as it was when the page was filled. */
  revision: number | null;
  /** Of the catalogue whose prices it was filled with; 0: nobody knows. */
  catalogueVersion: number;
}

/** What the page shows after a post that did not end on the quote. */
export interface GeneratorAnswer {
  /** Null when the server did not answer: the page keeps its own. */
  page: GeneratorPage | null;
  /** French calendar date; null likewise. */
  today: string | null;
  /** Whether what is wrong is shown. */
  checked: boolean;
  failure: {
    reason:
      | QuoteRefusal
      | QuotePriceRefusal
      | "another-waits"
      | "edited-meanwhile"
      | "idempotency-key-reused"
      | "page-expired"
      | "catalogue-changed"
      | "unanswered";
    sentence: string;
  } | null;
}
