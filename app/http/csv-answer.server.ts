import { streamedFile } from "./streamed-answer.server.ts";

/** Text, or cents. */
export type CsvCell = string | number;

/** CSV for French spreadsheets, streamed in batches. */
export function csvAnswer<Row>(
  fileName: string,
  headings: readonly string[],
  batches: AsyncGenerator<Row[]>,
  lineOf: (row: Row) => CsvCell[],
  /** Last line of a truncated file. */
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

/** CSV injection: formula prefixes, full-width forms included, also after blanks. */
const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** E.164 phone numbers begin with `+` but are no formulas. */
const phoneNumber = /^\+\d{7,15}$/;

const special = /[";\r\n]/;

function written(cell: string): string {
  const isFormula = formulaStart.test(cell) && !phoneNumber.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function amount(cents: number): string {
  const figures = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${figures.slice(0, -2)},${figures.slice(-2)}`;
}
