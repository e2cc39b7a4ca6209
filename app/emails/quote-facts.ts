import { quoteChangesWords } from "#copy/quote-changes.ts";
import { optionNames, quoteOptionsWords as words } from "#copy/quote-options.ts";
import { quotePaymentTerms } from "#copy/quote-terms.ts";
import { longCalendarDay, longMoment } from "#domain/french-dates.ts";
import { formatCents, formatRate } from "#domain/money.ts";
import type { PrintedQuote } from "#domain/quote.ts";
import { optionsOf, withEveryOption } from "#domain/quote-options.ts";
import type { QuoteChanges } from "#domain/quote-changes.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { EmailBlock, PriceLine } from "./content.ts";
import { taxLines } from "./price-block.ts";

export interface QuoteFacts extends PrintedQuote {
  refusal: { at: Date; reason: string } | null;
  /** Since the version sent before; null: first version. */
  changes: QuoteChanges | null;
}

export interface QuoteEmailInput {
  quote: QuoteFacts;
  site: SiteIdentity;
  siteUrl: string;
}

type FactRows = Extract<EmailBlock, { kind: "facts" }>["rows"];

export function grossText({ price }: QuoteFacts): string {
  return `${formatCents(price.grossCents)} TTC`;
}

export function clientOf({ clientCompany, clientName }: QuoteFacts): string {
  return clientCompany || clientName;
}

/** Stored totals, to the cent. */
export function quoteTotals(quote: QuoteFacts): EmailBlock {
  return {
    kind: "price",
    lines: [...discountLines(quote), ...taxLines(quote.price)],
    total: { label: "Total TTC", amount: formatCents(quote.price.grossCents) },
  };
}

/** Shown only while the client may still choose. */
export function optionBlocks(quote: QuoteFacts): EmailBlock[] {
  const options = optionsOf(quote);
  if (options.length === 0) return [];
  const every = formatCents(withEveryOption(quote).price.grossCents);
  return [
    { kind: "heading", text: "En option" },
    {
      kind: "paragraph",
      text: `${optionNames(options)} : hors du total ci-dessus. ${words.withEveryOption} : ${every} TTC. Vous cochez celles que vous gardez sur la page du devis.`,
    },
  ];
}

function optionRows(quote: QuoteFacts): FactRows {
  const options = optionsOf(quote);
  if (options.length === 0) return [];
  return [
    { label: words.chosen, value: optionNames(options.filter(({ isChosen }) => isChosen)) },
    { label: words.left, value: optionNames(options.filter(({ isChosen }) => !isChosen)) },
  ];
}

function discountLines({ price, discount }: QuoteFacts): PriceLine[] {
  if (discount.type === "none") return [];
  const rate = discount.type === "percentage" ? ` ${formatRate(discount.rate)}` : "";
  const sign = price.discountCents === 0 ? "" : "−";
  return [
    { label: "Sous-total HT", amount: formatCents(price.subtotalCents) },
    { label: `Remise${rate}`, amount: `${sign}${formatCents(price.discountCents)}` },
  ];
}

export function changesBlocks({ changes }: QuoteFacts): EmailBlock[] {
  if (changes === null) return [];
  return [
    { kind: "heading", text: quoteChangesWords.title(changes.since) },
    { kind: "paragraph", text: quoteChangesWords.sentences(changes).join("\n") },
  ];
}

export function offerRows(quote: QuoteFacts): FactRows {
  return [
    { label: "Devis", value: quote.number },
    { label: "Pour", value: clientOf(quote) },
    { label: "Valable jusqu’au", value: longCalendarDay(quote.validUntil) },
    { label: "Délai d’exécution", value: quote.executionDelay },
    { label: "Règlement", value: quotePaymentTerms(quote) },
  ];
}

/** Name, quality, date and terms of the acceptance (docs/sources/law.md, D3). */
export function acceptanceRows(quote: QuoteFacts): FactRows {
  const { number, acceptance } = quote;
  if (!acceptance) return [{ label: "Devis", value: number }];
  const { name, quality, at, termsVersion } = acceptance;
  return [
    { label: "Devis", value: number },
    { label: "Accepté par", value: name },
    { label: "Qualité", value: quality },
    { label: "Le", value: `${longMoment(at)}, heure de Paris` },
    { label: "CGV acceptées", value: `version du ${longCalendarDay(termsVersion)}` },
    ...optionRows(quote),
  ];
}

/** Quotes of the demonstration are specimens (docs/sources/law.md, D4). */
export function specimenNotice({ mode }: QuoteFacts): EmailBlock[] {
  if (mode !== "demo") return [];
  return [
    {
      kind: "notice",
      text: "Mode démonstration : ce devis est un spécimen, sans valeur. Il n’engage personne.",
    },
  ];
}
