import type { Cents } from "./money.ts";

/** A stretch of a sentence. Spaces are plain: whoever shows it sets the typographic ones. */
export type Inline =
  | string
  | { kind: "strong"; text: string }
  /** `href` may be a path of the site. */
  | { kind: "link"; text: string; href: string };

export interface PriceRow {
  name: string;
  /** `mois` for a subscription. */
  period: string | undefined;
  netCents: Cents;
  grossCents: Cents;
}

/** A part of the terms of sale, as the page and its PDF both show it. */
export type TermsBlock =
  /** Numbered, so that it can be quoted: « article 8.2 ». */
  | { kind: "clause"; number: string; content: Inline[] }
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "heading"; text: string }
  | { kind: "bullets"; items: Inline[][] }
  | { kind: "facts"; rows: { term: string; content: Inline[] }[] }
  | { kind: "prices"; caption: string; rows: PriceRow[] }
  /** Clauses that the law requires to stand out (article 48 of the civil procedure code). */
  | { kind: "standout"; blocks: TermsBlock[] }
  /** To copy and send back. */
  | { kind: "form"; blocks: TermsBlock[] };

export interface TermsSection {
  /** Anchor, kept stable: letters and e-mails quote it. */
  id: string;
  title: string;
  blocks: TermsBlock[];
}

export interface TermsText {
  title: string;
  /** One sentence that says the purpose of the terms. */
  lead: string;
  dated: string;
  /** Numbered articles, then the annex. */
  sections: TermsSection[];
}
