import { formatCents, formatRate } from "#domain/money.ts";
import type { PrintedQuote, QuoteLine } from "#domain/quote.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block, BlockHeader } from "./paginate.ts";
import { palette } from "./palette.ts";
import {
  decoration,
  type Pen,
  rule,
  type Structure,
  styles,
  tagged,
  type TextStyle,
  write,
  writeLines,
} from "./pen.ts";
import { wrap } from "./wrap.ts";

const RIGHT = MARGIN + CONTENT_WIDTH;
const DESCRIPTION_WIDTH = 258;
const PADDING = 4.5;
const HEADER_HEIGHT = 20;
const BELOW_HEADER = 3;
const INSET = 8;

/** Right ends of the columns of figures. */
const columns = [
  { label: "Qté", right: RIGHT - 203 },
  { label: "Prix unit. HT", right: RIGHT - 127 },
  { label: "TVA", right: RIGHT - 86 },
  { label: "Total HT", right: RIGHT - INSET },
];

/** A description of more lines than this may be cut by a page break, a few lines from its ends. */
const WHOLE_LINES = 12;
const KEPT_LINES = 3;

/** The quote's lines, under a header that each page repeats. */
export function lineBlocks(pen: Pen, quote: PrintedQuote): Block[] {
  const table = pen.doc.struct("Table");
  const header = tableHeader(pen, table);
  const rows = quote.lines.flatMap((line, index) =>
    rowBlocks(pen, table, line, quote.price, index),
  );
  return rows.map((block, index) => ({ ...block, header, withNext: index === rows.length - 1 }));
}

const headerStyle: TextStyle = {
  font: "strong",
  size: 8.2,
  leading: HEADER_HEIGHT,
  color: palette.ink,
};

function tableHeader(pen: Pen, table: Structure): BlockHeader {
  return {
    height: HEADER_HEIGHT + BELOW_HEADER,
    draw(top, isFirst) {
      decoration(pen, () =>
        pen.doc.roundedRect(MARGIN, top, CONTENT_WIDTH, HEADER_HEIGHT, 4).fill(palette.seaTint),
      );
      // Now rather than while composing: a reader of screens meets it after the title.
      if (isFirst) pen.root.add(table);
      const row = isFirst ? addRow(pen, table) : null;
      const cell = (draw: () => void) =>
        row ? tagged(pen, "TH", draw, row) : decoration(pen, draw);
      cell(() => write(pen, "Désignation", headerStyle, { x: MARGIN + INSET, top }));
      for (const { label, right } of columns) {
        cell(() => write(pen, label, headerStyle, { x: right, top, align: "right" }));
      }
    },
  };
}

function addRow(pen: Pen, table: Structure): Structure {
  const row = pen.doc.struct("TR");
  table.add(row);
  return row;
}

function rowBlocks(
  pen: Pen,
  table: Structure,
  line: QuoteLine,
  price: PrintedQuote["price"],
  index: number,
): Block[] {
  const lines = wrap(pen, line.description, styles.body, DESCRIPTION_WIDTH);
  const figures = [
    String(line.quantity),
    formatCents(line.unitPriceCents),
    formatRate(price.vatRate),
    formatCents(price.lineTotalsCents[index] ?? 0),
  ];
  const parts = cutLines(lines);
  const description: { cell: Structure | null } = { cell: null };
  return parts.map((part, partIndex) => {
    const isFirst = partIndex === 0;
    const isLast = partIndex === parts.length - 1;
    const above = isFirst ? PADDING : 0;
    const height = above + part.length * styles.body.leading + (isLast ? PADDING : 0);
    return {
      height,
      draw(top) {
        const row = isFirst ? addRow(pen, table) : null;
        if (row) {
          description.cell = pen.doc.struct("TD");
          row.add(description.cell);
        }
        description.cell?.add(() =>
          writeLines(pen, part, styles.body, { x: MARGIN + INSET, top: top + above }),
        );
        if (row) drawFigures(pen, row, figures, top + above);
        if (isLast) {
          decoration(pen, () => rule(pen, { x: MARGIN, y: top + height, width: CONTENT_WIDTH }));
        }
      },
    };
  });
}

function drawFigures(pen: Pen, row: Structure, figures: string[], top: number): void {
  columns.forEach(({ right }, column) => {
    const style = column === columns.length - 1 ? styles.amountStrong : styles.amount;
    const figure = figures[column] ?? "";
    tagged(pen, "TD", () => write(pen, figure, style, { x: right, top, align: "right" }), row);
  });
}

function cutLines(lines: string[]): string[][] {
  if (lines.length <= WHOLE_LINES) return [lines];
  const middle = lines.slice(KEPT_LINES, -KEPT_LINES).map((line) => [line]);
  return [lines.slice(0, KEPT_LINES), ...middle, lines.slice(-KEPT_LINES)];
}
