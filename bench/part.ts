type Row = readonly string[];

export interface Part {
  title: string;
  how: string;
  columns: readonly string[];
  measure: () => Promise<Row[]>;
}

/** Three significant digits, with separators of thousands. */
export function figure(value: number, unit = ""): string {
  if (!Number.isFinite(value)) return "–";
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3;
  const written = value.toLocaleString("en-GB", {
    maximumFractionDigits: digits,
    minimumFractionDigits: 0,
  });
  return `${written.replaceAll(",", " ")}${unit && ` ${unit}`}`;
}

export function ratio(one: number, other: number): string {
  return `${figure(one / other)} ×`;
}
