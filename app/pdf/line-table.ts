import { type Cents, formatCents } from "#domain/money.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import {
  decoration,
  type Pen,
  rule,
  spelled,
  type Structure,
  styles,
  tagged,
  write,
  writeLines,
} from "./pen.ts";
import { addRow, tableHeader } from "./table-header.ts";
import { wrap } from "./wrap.ts";

const RIGHT = MARGIN + CONTENT_WIDTH;
const DESCRIPTION_WIDTH = 258;
const PADDING = 4.5;
const INSET = 8;

export interface TableLine {
  description: string;
  quantity: number;
  /** Net cents. */
  unitPriceCents: Cents;
  totalCents: Cents;
}

interface Column {
  label: string;
  right: number;
}

interface Table {
  element: Structure;
  columns: Column[];
  /** Label of the VAT rate; null: no VAT. */
  vat: string | null;
}

function columnsOf(vat: string | null): Column[] {
  const [unitPrice, total] =
    vat === null ? ["Prix unitaire", "Total"] : ["Prix unit. HT", "Total HT"];
  return [
    { label: "Qté", right: RIGHT - 203 },
    { label: unitPrice, right: RIGHT - 127 },
    ...(vat === null ? [] : [{ label: "TVA", right: RIGHT - 86 }]),
    { label: total, right: RIGHT - INSET },
  ];
}

/** Longer descriptions may break across pages, keeping KEPT_LINES on each side. */
const WHOLE_LINES = 12;
const KEPT_LINES = 3;

export function lineBlocks(pen: Pen, lines: readonly TableLine[], vat: string | null): Block[] {
  const table: Table = { element: pen.doc.struct("Table"), columns: columnsOf(vat), vat };
  const header = tableHeader(pen, table.element, [
    { label: "Désignation", x: MARGIN + INSET },
    ...table.columns.map(({ label, right }) => ({ label, x: right, align: "right" as const })),
  ]);
  const rows = lines.flatMap((line) => rowBlocks(pen, table, line));
  return rows.map((block, index) => ({ ...block, header, withNext: index === rows.length - 1 }));
}

function rowBlocks(pen: Pen, { element, columns, vat }: Table, line: TableLine): Block[] {
  const lines = wrap(pen, line.description, styles.body, DESCRIPTION_WIDTH);
  const figures = [
    String(line.quantity),
    formatCents(line.unitPriceCents),
    ...(vat === null ? [] : [vat]),
    formatCents(line.totalCents),
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
        const row = isFirst ? addRow(pen, element) : null;
        if (row) {
          description.cell = pen.doc.struct("TD");
          row.add(description.cell);
        }
        const at = { x: MARGIN + INSET, top: top + above };
        const print = () => writeLines(pen, part, styles.body, at);
        description.cell?.add(
          parts.length === 1 ? () => spelled(pen, line.description, styles.body, print) : print,
        );
        if (row) drawFigures(pen, row, { columns, figures }, top + above);
        if (isLast) {
          decoration(pen, () => rule(pen, { x: MARGIN, y: top + height, width: CONTENT_WIDTH }));
        }
      },
    };
  });
}

function drawFigures(
  pen: Pen,
  row: Structure,
  { columns, figures }: { columns: Column[]; figures: string[] },
  top: number,
): void {
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
