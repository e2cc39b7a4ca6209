import type { PrintedQuote, ShownQuoteStatus } from "#domain/quote.ts";
import type { QuoteChanges } from "#domain/quote-changes.ts";
import type { AcceptedStep } from "#domain/quote-next.ts";
import type { ViewerKind } from "#domain/access.ts";
import type { KeptAcceptance } from "#queries/quote/by-id.server.ts";
import type { ActAnswer } from "../acts/act-answer.ts";

/** Id of the heading that redirects after a post lead to, and that takes the focus. */
export const QUOTE_VERDICT = "verdict";

/** Public part of a quote: without the agency's own notes. */
export interface ShownQuote extends PrintedQuote {
  shownStatus: ShownQuoteStatus;
  acceptance: KeptAcceptance | null;
  refusal: { at: Date; reason: string } | null;
  changes: QuoteChanges | null;
}

export interface QuoteNext {
  steps: AcceptedStep[];
  /** Null: no order, or not visible to this reader. */
  order: { number: string; payPath: string | null; informationUrl: string } | null;
}

export type LoadedQuote =
  | { found: false }
  | {
      found: true;
      quote: ShownQuote;
      viewer: ViewerKind;
      unseen: boolean;
      justCreated: boolean;
      /** Null: not accepted, or read by the agency. */
      next: QuoteNext | null;
    };

export type QuoteStep = "seen" | "total" | "confirm-refusal";

export type QuoteAnswer = ActAnswer<"seen" | "recalculate" | "accept" | "refuse", QuoteStep>;
