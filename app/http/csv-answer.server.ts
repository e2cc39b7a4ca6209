import { streamedFile } from "./streamed-answer.server.ts";

/** A text, or an amount in cents. */
export type CsvCell = string | number;

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

const encoder = new TextEncoder();

function encode(rows: CsvCell[][], bom: boolean): Uint8Array {
  let text = bom ? "\uFEFF" : "";
  for (const row of rows) {
    let separator = "";
    for (const cell of row) {
      text += separator + (typeof cell === "number" ? amount(cell) : written(cell));
      separator = ";";
    }
    text += "\r\n";
  }
  return encoder.encode(text);
}

/** What spreadsheets take for a formula, full-width forms included, also behind blanks they may drop. */
const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A phone number in E.164 calculates nothing. */
const phoneNumber = /^\+\d{7,15}$/;

/** What RFC 4180 wants quoted; either half of a line break is one to whoever reads the file. */
const special = /[";\r\n]/;

function written(cell: string): string {
  const isFormula = formulaStart.test(cell) && !phoneNumber.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `-1234,50`, which a spreadsheet in French takes for a number. */
function amount(cents: number): string {
  const figures = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${figures.slice(0, -2)},${figures.slice(-2)}`;
}
