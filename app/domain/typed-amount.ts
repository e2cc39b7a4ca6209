import type { BasisPoints, Cents } from "./money.ts";

/** Input bound for the regular expressions. */
const LONGEST_TYPED = 40;

const shapes = [
  /^(?<whole>\d+)(?:[.,](?<decimals>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?: \d{3})+)(?:[.,](?<decimals>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<decimals>\d{1,2})$/,
  /^(?<whole>)[.,](?<decimals>\d{1,2})$/,
];

/** `1 234,56`, `1234.56`, `1.234,56` → 123456. Null when ambiguous: `1.234`, `1,234.5`. Never rounded. */
function hundredths(typed: string): number | null {
  if (typed.length > LONGEST_TYPED) return null;
  const text = typed.replaceAll(/\s/g, " ").trim().replace("−", "-");
  const negative = text.startsWith("-");
  const digits = negative ? text.slice(1).trimStart() : text;
  const parts = shapes.map((shape) => shape.exec(digits)?.groups).find(Boolean);
  if (!parts) return null;
  const whole = (parts["whole"] ?? "").replaceAll(/[ .]/g, "");
  const value = Number(whole + (parts["decimals"] ?? "").padEnd(2, "0"));
  if (!Number.isSafeInteger(value)) return null;
  return negative ? 0 - value : value;
}

/** `1 234,56 €` → 123456. */
export function parseCents(typed: string): Cents | null {
  return hundredths(typed.replace(/(?:€|EUR)\s*$/i, ""));
}

export function parseRate(typed: string): BasisPoints | null {
  return hundredths(typed.replace(/%\s*$/, ""));
}

export function parseWholeNumber(typed: string): number | null {
  const value = /[.,]/.test(typed) ? null : hundredths(typed);
  return value === null ? null : value / 100;
}

/** Round-trips with parseCents: `390`, `1234,56`. */
export function typedCents(amount: Cents): string {
  return typedHundredths(amount, 2);
}

export function typedRate(rate: BasisPoints): string {
  return typedHundredths(rate, 1);
}

function typedHundredths(value: number, fewestDecimals: 1 | 2): string {
  const digits = String(Math.abs(value)).padStart(3, "0");
  const decimals = digits.slice(-2);
  const shown = fewestDecimals === 1 ? decimals.replace(/0$/, "") : decimals;
  return `${value < 0 ? "-" : ""}${digits.slice(0, -2)}${decimals === "00" ? "" : `,${shown}`}`;
}
