import type { PrintedQuote, ShownQuoteStatus } from "#domain/quote.ts";
import type { QuoteChanges } from "#domain/quote-changes.ts";
import type { AcceptedStep } from "#domain/quote-next.ts";
import type { ViewerKind } from "#domain/access.ts";
import type { KeptAcceptance } from "#queries/quote/by-id.server.ts";
import type { ActAnswer } from "../acts/act-answer.ts";

/** The heading that says what has become of the quote: where a post leads, and so what it gives the focus. */
export const QUOTE_VERDICT = "verdict";

/** What the page shows of a quote: nothing of the agency's own notes. */
export interface ShownQuote extends PrintedQuote {
  shownStatus: ShownQuoteStatus;
  acceptance: KeptAcceptance | null;
  refusal: { at: Date; reason: string } | null;
  changes: QuoteChanges | null;
}

/** Where an accepted quote leads its client. */
export interface QuoteNext {
  steps: AcceptedStep[];
  /** The order it became, when its reader sees it. */
  order: { number: string; payPath: string | null; informationUrl: string } | null;
}

export type LoadedQuote =
  | { found: false }
  | {
      found: true;
      quote: ShownQuote;
      viewer: ViewerKind;
      /** Nobody but the agency has looked at it yet. */
      unseen: boolean;
      justCreated: boolean;
      /** Null: not accepted, or the agency looks. */
      next: QuoteNext | null;
    };

/** Step that a post leads to: noted as seen, the total of the options ticked, or a no to say again. */
export type QuoteStep = "seen" | "total" | "confirm-refusal";

export type QuoteAnswer = ActAnswer<"seen" | "recalculate" | "accept" | "refuse", QuoteStep>;
