import { type Cents, formatCents } from "#domain/money.ts";
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
const ABOVE_BAND = 6;
const BELOW_BAND = 5;

const grossLabel: TextStyle = { font: "strong", size: 11, leading: BAND, color: palette.paper };
const grossAmount: TextStyle = { ...grossLabel, size: 14.5, tabular: true };

export interface TotalRow {
  label: string;
  amount: string;
  isStrong?: boolean;
}

export interface Totals {
  rows: TotalRow[];
  gross: TotalRow;
  after?: TotalRow[];
}

export function totalsBlock(
  pen: Pen,
  { rows, gross, after = [] }: Totals,
  beside: Block | null,
): Block {
  const band = rows.length * ROW + ABOVE_BAND;
  const rest = band + BAND + BELOW_BAND;
  const height = after.length === 0 ? band + BAND : rest + after.length * ROW;
  return {
    gap: 12,
    height: Math.max(height, beside?.height ?? 0),
    draw(top) {
      rows.forEach((row, index) => drawRow(pen, row, top + index * ROW));
      drawGross(pen, gross, top + band);
      after.forEach((row, index) => drawRow(pen, row, top + rest + index * ROW));
      beside?.draw(top + 3);
    },
  };
}

export function formatDeduction(cents: Cents): string {
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

function drawGross(pen: Pen, { label, amount }: TotalRow, top: number): void {
  decoration(pen, () => pen.doc.roundedRect(LEFT, top, WIDTH, BAND, 5).fill(palette.ink));
  tagged(pen, "P", () => {
    write(pen, label, grossLabel, { x: LEFT + INSET + 4, top });
    write(pen, amount, grossAmount, { x: RIGHT - INSET, top, align: "right" });
  });
}
