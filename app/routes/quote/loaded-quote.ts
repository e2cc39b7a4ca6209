import type { PrintedQuote, ShownQuoteStatus } from "#domain/quote.ts";
import type { QuoteChanges } from "#domain/quote-changes.ts";
import type { AcceptedStep } from "#domain/quote-next.ts";
import type { ViewerKind } from "#domain/access.ts";
import type { KeptAcceptance } from "#queries/quote/by-id.server.ts";

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

/** As typed, to fill the forms again. */
export interface TypedAnswer {
  name: string;
  quality: string;
  reason: string;
  /** Positions ticked among the options, right or wrong. */
  options: number[];
}

/** What the page shows after a post. */
export type QuoteAnswer =
  | { step: "accept"; typed: TypedAnswer; errors: Record<string, string[]> }
  | { step: "refuse"; typed: TypedAnswer; errors: Record<string, string[]> }
  | { step: "confirm-refusal"; typed: TypedAnswer }
  /** The total was asked for, of the options ticked. */
  | { step: "choose"; typed: TypedAnswer }
  /** A rule stands against it; the page shows the quote as it is now. */
  | { step: "refused"; refusal: string; typed: TypedAnswer };
