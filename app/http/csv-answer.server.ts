import { streamedFile } from "./streamed-answer.server.ts";

/** A text, or an amount in cents. */
export type CsvCell = string | number;

/** What spreadsheets take for a formula, full-width forms included, also behind blanks they may drop. */
const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A file for a spreadsheet in French, sent while it is read, a batch at a time. */
export function csvAnswer<Row>(
  fileName: string,
  headings: readonly string[],
  batches: AsyncGenerator<Row[]>,
  lineOf: (row: Row) => CsvCell[],
  /** What the last line says, when the file is not whole. */
  warning?: string,
): Response {
  async function* parts() {
    yield encode([[...headings]], true);
    for await (const batch of batches) yield encode(batch.map(lineOf), false);
    if (warning !== undefined) yield encode([[warning]], false);
  }
  return streamedFile({ fileName, type: "text/csv; charset=utf-8" }, parts());
}

function encode(rows: CsvCell[][], bom: boolean): Uint8Array {
  const lines = rows.map((row) => `${row.map((cell) => quoted(written(cell))).join(";")}\r\n`);
  return new TextEncoder().encode(`${bom ? "\uFEFF" : ""}${lines.join("")}`);
}

/** As RFC 4180 wants it; either half of a line break is one to whoever reads the file. */
function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function written(cell: CsvCell): string {
  if (typeof cell === "number") return amount(cell);
  return formulaStart.test(cell) ? `'${cell}` : cell;
}

/** `-1234,50`, which a spreadsheet in French takes for a number. */
function amount(cents: number): string {
  const figures = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${figures.slice(0, -2)},${figures.slice(-2)}`;
}
