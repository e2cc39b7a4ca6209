/** One line of a part's table: cells in the order of its columns. */
type Row = readonly string[];

/** A part of the bench: what it measures, beside what, and what it found. */
export interface Part {
  title: string;
  /** How it was measured, in a sentence or two. */
  how: string;
  columns: readonly string[];
  measure: () => Promise<Row[]>;
}

/** A figure as people read it: three digits that count, thousands apart. */
export function figure(value: number, unit = ""): string {
  if (!Number.isFinite(value)) return "–";
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3;
  const written = value.toLocaleString("en-GB", {
    maximumFractionDigits: digits,
    minimumFractionDigits: 0,
  });
  return `${written.replaceAll(",", " ")}${unit && ` ${unit}`}`;
}

/** How many times one is of the other. */
export function ratio(one: number, other: number): string {
  return `${figure(one / other)} ×`;
}
