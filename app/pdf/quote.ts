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

/** Notes up to this height (points) stay with totals and signature on one page. */
const SHORT_NOTES = 120;

/**
 * Legal mentions: docs/sources/law.md, D1 to D4. `terms` appends the terms of sale; `siteUrl` has no trailing slash.
 * Same input, same bytes: an acceptance stores their hash.
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

/** A quote accepted under an earlier version must not get today's terms. */
function areInForce({ acceptance }: PrintedQuote, { termsVersion }: SiteIdentity): boolean {
  return acceptance === null || acceptance.termsVersion === termsVersion;
}

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

/** Documents of the demonstration are specimens (docs/sources/law.md, D4). */
function stampOf({ mode, status }: PrintedQuote): FrameText["stamp"] {
  if (mode === "demo") return { text: "SPÉCIMEN — sans valeur", color: palette.stamp };
  return status === "draft" ? { text: "PROJET", color: palette.muted } : null;
}

/** Signature and total on one page, unless long texts separate them. */
function keptTogether(blocks: Block[]): Block[] {
  const [totals, ...texts] = blocks;
  const height = texts.reduce((sum, block) => sum + block.height + (block.gap ?? 0), 0);
  if (!totals || height > SHORT_NOTES) return blocks;
  return [totals, ...texts].map((block) => ({ ...block, withNext: true }));
}
