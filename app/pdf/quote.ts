import { optionMark } from "#copy/quote-options.ts";
import type { AcceptedQuote } from "#domain/accepted-quote.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { formatRate } from "#domain/money.ts";
import type { PrintedQuote } from "#domain/quote.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsText } from "#domain/terms-text.ts";
import { printDocument } from "./document.ts";
import type { FrameText } from "./frame.ts";
import { headingBlock } from "./heading.ts";
import { lineBlocks, type TableLine } from "./line-table.ts";
import type { Block } from "./paginate.ts";
import { palette } from "./palette.ts";
import { agreementBlock } from "./quote-agreement.ts";
import { quoteHeading } from "./quote-heading.ts";
import { conditionBlocks, noteBlocks } from "./quote-texts.ts";
import { quoteTotals } from "./quote-totals.ts";
import { sameTerms, termsInForce, termsOfSaleBlocks } from "./terms-of-sale.ts";
import { totalsBlock } from "./totals.ts";

/** Notes up to this height stay between the totals and the signature, on one page. Points. */
const SHORT_NOTES = 120;

/**
 * A quote on paper, with its legal mentions (docs/sources/law.md, D1 to D4); with `terms`, the public address without
 * trailing slash and the version of the catalogue it was written with, also the terms of sale, after the signature. The same quote gives the same bytes: an
 * acceptance keeps their fingerprint.
 */
export function quotePdf(
  quote: PrintedQuote,
  site: SiteIdentity,
  terms?: { siteUrl: string; catalogue: Catalogue },
): Promise<Buffer> {
  if (terms === undefined || !areInForce(quote, site)) return drawQuote(quote, site, null);
  const { siteUrl, catalogue } = terms;
  return drawQuote(quote, site, { siteUrl, text: termsInForce(site, siteUrl, catalogue) });
}

/** A quote as it was accepted, under the terms of sale that were accepted with it. */
export function acceptedQuotePdf({ quote, site, siteUrl, terms }: AcceptedQuote): Promise<Buffer> {
  return drawQuote(quote, site, { siteUrl, text: sameTerms(terms) });
}

function drawQuote(
  quote: PrintedQuote,
  site: SiteIdentity,
  terms: { siteUrl: string; text: TermsText } | null,
): Promise<Buffer> {
  const createdAt = quote.sentAt ?? quote.createdAt;
  const text = {
    title: `Devis ${quote.number}`,
    reference: quote.number,
    stamp: stampOf(quote),
    site,
    createdAt,
    modifiedAt: quote.acceptance?.at ?? createdAt,
  };
  return printDocument(text, (pen) => {
    const conditions = conditionBlocks(pen, quote);
    const notes = noteBlocks(pen, quote.notes);
    const totals = totalsBlock(pen, quoteTotals(quote), conditions.beside);
    return [
      headingBlock(pen, quoteHeading(quote, site)),
      ...lineBlocks(pen, tableLines(quote), formatRate(quote.price.vatRate)),
      ...keptTogether([totals, ...conditions.below, ...notes]),
      agreementBlock(pen, quote, site),
      ...(terms ? termsOfSaleBlocks(pen, terms.text, terms.siteUrl) : []),
    ];
  });
}

/** What was accepted under an earlier version never carries today's. */
function areInForce({ acceptance }: PrintedQuote, { termsVersion }: SiteIdentity): boolean {
  return acceptance === null || acceptance.termsVersion === termsVersion;
}

/** An option says under its text what has become of it. */
function tableLines({ lines, price, chosenOptions, acceptance }: PrintedQuote): TableLine[] {
  return lines.map((line, index) => {
    const isChosen = chosenOptions.includes(index + 1);
    const mark = line.isOptional
      ? `\n${optionMark({ isChosen, isAgreed: acceptance !== null })}`
      : "";
    return {
      ...line,
      description: `${line.description}${mark}`,
      totalCents: price.lineTotalsCents[index] ?? 0,
    };
  });
}

/** What the demonstration makes is a specimen (docs/sources/law.md, D4). */
function stampOf({ mode, status }: PrintedQuote): FrameText["stamp"] {
  if (mode === "demo") return { text: "SPÉCIMEN — sans valeur", color: palette.stamp };
  return status === "draft" ? { text: "PROJET", color: palette.muted } : null;
}

/** Whoever signs sees the total on the same page, unless long texts stand between. */
function keptTogether(blocks: Block[]): Block[] {
  const [totals, ...texts] = blocks;
  const height = texts.reduce((sum, block) => sum + block.height + (block.gap ?? 0), 0);
  if (!totals || height > SHORT_NOTES) return blocks;
  return [totals, ...texts].map((block) => ({ ...block, withNext: true }));
}
