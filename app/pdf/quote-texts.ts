import { quotePaymentTerms } from "#copy/quote-terms.ts";
import type { PrintedQuote } from "#domain/quote.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { CONTENT_WIDTH } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { type Pen, styles } from "./pen.ts";
import { besideOrBelow, flowing, paragraph, type TextLine } from "./text-lines.ts";

/** Execution delay, payment, and statement that the quote is free (docs/sources/law.md, D3). */
export function conditionBlocks(
  pen: Pen,
  quote: PrintedQuote,
): { beside: Block | null; below: Block[] } {
  return besideOrBelow(pen, (width) => conditionLines(pen, quote, width));
}

function conditionLines(pen: Pen, quote: PrintedQuote, width: number): TextLine[] {
  const parts = [
    { label: "Délai d’exécution", text: quote.executionDelay },
    { label: "Règlement", text: quotePaymentTerms(quote) },
  ].filter(({ text }) => text.trim() !== "");
  return [
    ...parts.flatMap(({ label, text }, index) => [
      {
        text: label,
        style: styles.strong,
        gap: index === 0 ? 0 : 5,
        tag: "P" as const,
        isLabel: true,
      },
      ...paragraph(pen, frenchSpaces(text), styles.quiet, width),
    ]),
    { text: "Devis gratuit.", style: styles.strong, gap: 5, tag: "P" },
  ];
}

export function noteBlocks(pen: Pen, notes: string): Block[] {
  if (notes.trim() === "") return [];
  return flowing(pen, [
    { text: "Notes", style: styles.heading, gap: 12, tag: "H2" },
    ...paragraph(pen, notes, styles.body, CONTENT_WIDTH),
  ]);
}
