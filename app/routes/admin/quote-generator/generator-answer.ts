import type { QuotePriceRefusal } from "#domain/quote-price.ts";
import type { QuoteRefusal } from "#domain/quote.ts";
import type { TypedQuote } from "#forms/typed-quote.ts";

export interface GeneratorPage {
  typed: TypedQuote;
  idempotencyKey: string;
  /** Revision of the edited draft, for optimistic locking. */
  revision: number | null;
  /** Version of the catalogue that filled the page; 0: unknown. */
  catalogueVersion: number;
}

/** Page state after a post without redirect. */
export interface GeneratorAnswer {
  /** Null when the server did not answer: the page keeps its own. */
  page: GeneratorPage | null;
  /** French calendar date; null when the server did not answer. */
  today: string | null;
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
