import { formatCents, formatRate } from "#domain/money.ts";
import type { PrintedQuote } from "#domain/quote.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { palette } from "./palette.ts";
import { decoration, type Pen, styles, tagged, type TextStyle, write } from "./pen.ts";

const WIDTH = 232;
const RIGHT = MARGIN + CONTENT_WIDTH;
const LEFT = RIGHT - WIDTH;
const ROW = 18;
const BAND = 32;
const INSET = 8;

const grossLabel: TextStyle = { font: "strong", size: 11, leading: BAND, color: palette.paper };
const grossAmount: TextStyle = { ...grossLabel, size: 14.5, tabular: true };

interface TotalRow {
  label: string;
  amount: string;
  isStrong?: boolean;
}

/** From the lines' sum to the total with VAT, in one piece; `beside` stands left of it. */
export function totalsBlock(pen: Pen, quote: PrintedQuote, beside: Block | null): Block {
  const rows = totalRows(quote);
  const height = rows.length * ROW + 6 + BAND;
  return {
    gap: 12,
    height: Math.max(height, beside?.height ?? 0),
    draw(top) {
      rows.forEach((row, index) => drawRow(pen, row, top + index * ROW));
      drawGross(pen, formatCents(quote.price.grossCents), top + rows.length * ROW + 6);
      beside?.draw(top + 3);
    },
  };
}

function totalRows({ price, discount }: PrintedQuote): TotalRow[] {
  const rate = discount.type === "percentage" ? ` ${formatRate(discount.rate)}` : "";
  const discountRows =
    discount.type === "none"
      ? []
      : [
          { label: "Sous-total HT", amount: formatCents(price.subtotalCents) },
          { label: `Remise${rate}`, amount: formatDiscount(price.discountCents) },
        ];
  return [
    ...discountRows,
    { label: "Total HT", amount: formatCents(price.netCents), isStrong: true },
    { label: `TVA ${formatRate(price.vatRate)}`, amount: formatCents(price.vatCents) },
  ];
}

function formatDiscount(cents: number): string {
  return cents === 0 ? formatCents(0) : `−${formatCents(cents)}`;
}

function drawRow(pen: Pen, { label, amount, isStrong }: TotalRow, top: number): void {
  const strong = isStrong ? styles.strong : styles.body;
  const figures = isStrong ? styles.amountStrong : styles.amount;
  tagged(pen, "P", () => {
    write(pen, frenchSpaces(label), { ...strong, leading: ROW }, { x: LEFT + INSET, top });
    const at = { x: RIGHT - INSET, top, align: "right" } as const;
    write(pen, amount, { ...figures, leading: ROW }, at);
  });
}

function drawGross(pen: Pen, amount: string, top: number): void {
  decoration(pen, () => pen.doc.roundedRect(LEFT, top, WIDTH, BAND, 5).fill(palette.ink));
  tagged(pen, "P", () => {
    write(pen, "Total TTC", grossLabel, { x: LEFT + INSET + 4, top });
    write(pen, amount, grossAmount, { x: RIGHT - INSET, top, align: "right" });
  });
}
