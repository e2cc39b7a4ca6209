import {
  invoiceKindTitles,
  invoiceMentions,
  invoiceSheetWords as words,
} from "#copy/invoice-sheet.ts";
import { countryName } from "#domain/country-name.ts";
import type { InvoiceContent, InvoiceSeller } from "#domain/invoice.ts";
import { bearsVat } from "#domain/invoice-mentions.ts";
import { formatRate } from "#domain/money.ts";
import { printDocument } from "./document.ts";
import type { FrameText, Sender } from "./frame.ts";
import { headingBlock } from "./heading.ts";
import { invoiceHeading } from "./invoice-heading.ts";
import { factsBlock } from "./invoice-facts.ts";
import { besideTotals, creditedBlocks, mentionBlocks } from "./invoice-texts.ts";
import { invoiceTotals } from "./invoice-totals.ts";
import { lineBlocks } from "./line-table.ts";
import { palette } from "./palette.ts";
import { totalsBlock } from "./totals.ts";

/** PDF/A-3 and Factur-X (docs/sources/law.md, F3 to F6 and X2). Same input, same bytes. */
export function invoicePdf(
  content: InvoiceContent,
  xml: string,
  { duplicate = false }: { duplicate?: boolean } = {},
): Promise<Buffer> {
  const { number, kind, vat, seller } = content;
  // Noon UTC is the same calendar date everywhere in France.
  const at = new Date(`${content.issuedOn}T12:00:00Z`);
  const text = {
    title: `${invoiceKindTitles[kind]} ${number}`,
    reference: number,
    stamp: stampOf(content, duplicate),
    site: senderOf(seller),
    createdAt: at,
    modifiedAt: at,
    facturX: xml,
  };
  const mentions = invoiceMentions(content);
  const rate = bearsVat(content) ? formatRate(vat.rate) : null;
  return printDocument(text, (pen) => {
    const { beside, below } = besideTotals(pen, content, mentions);
    return [
      headingBlock(pen, invoiceHeading(content, duplicate)),
      factsBlock(pen, content),
      ...creditedBlocks(pen, content),
      ...lineBlocks(pen, content.lines, rate),
      totalsBlock(pen, invoiceTotals(content, mentions), beside),
      ...below,
      ...mentionBlocks(pen, content, mentions),
    ];
  });
}

/** Documents of the demonstration are specimens, duplicates included (docs/sources/law.md, D4 and F2). */
function stampOf({ mode }: InvoiceContent, duplicate: boolean): FrameText["stamp"] {
  if (mode === "demo") return { text: words.specimen, color: palette.stamp };
  return duplicate ? { text: words.duplicate, color: palette.muted } : null;
}

function senderOf({ address, ...seller }: InvoiceSeller): Sender {
  const { countryCode, ...place } = address;
  return { ...seller, address: { ...place, country: countryName(countryCode) } };
}
