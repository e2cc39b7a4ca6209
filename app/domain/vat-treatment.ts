import type { BasisPoints } from "./money.ts";

interface VatTreatmentRow {
  /** French calendar date from which the row is the law. */
  since: string;
  article: string;
  rate: BasisPoints;
  /** All legal rates there, in basis points. */
  lawfulRates: readonly BasisPoints[];
  /** Printed on invoices without VAT; null: VAT is charged. */
  mention: string | null;
}

/** By the buyer's territory (articles 259 and 259-0 of the CGI; docs/sources/law.md, F9). */
export const vatTreatments = {
  metropolitan: {
    since: "2014-01-01",
    article: "CGI 278-281 nonies",
    rate: 2000,
    lawfulRates: [2000, 1000, 550, 210, 90],
    mention: null,
  },
  overseas: {
    since: "2000-04-01",
    article: "CGI 296",
    rate: 850,
    lawfulRates: [850, 210, 175, 105],
    mention: null,
  },
  "not-applicable": {
    since: "2014-01-01",
    article: "CGI 294, 1",
    rate: 0,
    lawfulRates: [0],
    mention: "TVA non applicable, article 294 du CGI",
  },
  "reverse-charge": {
    since: "2010-01-01",
    article: "CGI 259, 1° and 283, 1; directive 2006/112/CE, article 196",
    rate: 0,
    lawfulRates: [0],
    mention: "Autoliquidation, articles 283-1 du CGI et 196 de la directive 2006/112/CE",
  },
} as const satisfies Record<string, VatTreatmentRow>;

export type VatTreatment = keyof typeof vatTreatments;

export function isLawfulRate(treatment: VatTreatment, rate: BasisPoints): boolean {
  const { lawfulRates }: VatTreatmentRow = vatTreatments[treatment];
  return lawfulRates.includes(rate);
}

export function vatMention(treatment: VatTreatment): string | null {
  return vatTreatments[treatment].mention;
}
