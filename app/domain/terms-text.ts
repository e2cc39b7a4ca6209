import type { Cents } from "./money.ts";

/** Plain spaces; the renderer sets typographic ones. */
export type Inline =
  | string
  | { kind: "strong"; text: string }
  | { kind: "link"; text: string; href: string };

export interface PriceRow {
  name: string;
  period: string | undefined;
  netCents: Cents;
  grossCents: Cents;
}

export type TermsBlock =
  | { kind: "clause"; number: string; content: Inline[] }
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "heading"; text: string }
  | { kind: "bullets"; items: Inline[][] }
  | { kind: "facts"; rows: { term: string; content: Inline[] }[] }
  | { kind: "prices"; caption: string; rows: PriceRow[] }
  /** Clauses required to stand out (article 48 of the civil procedure code). */
  | { kind: "standout"; blocks: TermsBlock[] }
  | { kind: "form"; blocks: TermsBlock[] };

export interface TermsSection {
  /** Anchor, kept stable: letters and e-mails quote it. */
  id: string;
  title: string;
  blocks: TermsBlock[];
}

export interface TermsText {
  title: string;
  lead: string;
  dated: string;
  sections: TermsSection[];
}
