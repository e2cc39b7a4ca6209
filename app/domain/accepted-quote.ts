import type { PrintedQuote, QuoteAcceptance } from "./quote.ts";
import type { SiteIdentity } from "./site-identity.ts";
import type { TermsText } from "./terms-text.ts";

export interface AcceptedQuote {
  quote: PrintedQuote & { acceptance: QuoteAcceptance };
  site: SiteIdentity;
  /** Public address without trailing slash: the base of the links in the terms. */
  siteUrl: string;
  terms: TermsText;
}

/** Columns printed on the PDF: a quote read from the database has more, and they would change the SHA-256. */
const printedFields = Object.keys({
  id: true,
  catalogueVersion: true,
  number: true,
  mode: true,
  status: true,
  createdAt: true,
  sentAt: true,
  price: true,
  chosenOptions: true,
  acceptance: true,
  clientType: true,
  clientCompany: true,
  clientName: true,
  clientEmail: true,
  clientPhone: true,
  clientAddress: true,
  clientSiren: true,
  lines: true,
  discount: true,
  vatRate: true,
  notes: true,
  executionDelay: true,
  depositRate: true,
  paymentDays: true,
  paymentTerms: true,
  validUntil: true,
} satisfies Record<keyof PrintedQuote, true>);

/** JSON text, instants in ISO 8601: the bytes whose SHA-256 the journal keeps. */
export function frozenText({ quote, site, siteUrl, terms }: AcceptedQuote): string {
  const printed = Object.fromEntries(
    Object.entries(quote).filter(([field]) => printedFields.includes(field)),
  );
  return JSON.stringify({ quote: printed, site, siteUrl, terms });
}

export function acceptedQuoteOf(text: string): AcceptedQuote {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by frozenText alone
  const accepted = JSON.parse(text) as AcceptedQuote;
  const { quote } = accepted;
  return {
    ...accepted,
    quote: {
      ...quote,
      createdAt: new Date(quote.createdAt),
      sentAt: quote.sentAt && new Date(quote.sentAt),
      acceptance: { ...quote.acceptance, at: new Date(quote.acceptance.at) },
    },
  };
}
