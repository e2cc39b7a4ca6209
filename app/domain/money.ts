/** Integer cents of a euro; never floats. */
export type Cents = number;

/** 2000 is 20 %. */
export type BasisPoints = number;

/** @throws RangeError unless the amount is a safe integer. */
function assertCents(amount: number): asserts amount is Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
}

/** Halves are rounded away from zero (commercial rounding). */
export function divideHalfUp(numerator: number, denominator: number): number {
  assertCents(numerator);
  const sign = Math.sign(numerator) * Math.sign(denominator);
  const dividend = Math.abs(numerator);
  const divisor = Math.abs(denominator);
  const quotient = Math.floor(dividend / divisor);
  const rounded = (dividend - quotient * divisor) * 2 >= divisor ? quotient + 1 : quotient;
  return sign * rounded || 0;
}

export function shareOf(amount: Cents, rate: BasisPoints): Cents {
  assertCents(amount);
  return divideHalfUp(amount * rate, 10_000);
}

/** Half up: 112 320 → 112 300. */
export function toWholeEuros(amount: Cents): Cents {
  return divideHalfUp(amount, 100) * 100;
}

/** 1123.5 → 112350; null: not a whole number of cents. */
export function centsFromEuros(euros: number): Cents | null {
  const cents = Math.round(euros * 100);
  return Number.isSafeInteger(cents) && Math.abs(cents - euros * 100) < 1e-6 ? cents : null;
}

const euroFormat = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
const wholeEuroFormat = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0,
});

/** `1 123,00 €`, with no-break spaces and U+2212 as minus. */
export function formatCents(amount: Cents): string {
  return withMinusSign(euroFormat.format(amount / 100));
}

function withMinusSign(written: string): string {
  return written.replace("-", "\u2212");
}

/** `1 123 €` for whole euros, else with cents. */
export function formatEuros(amount: Cents): string {
  return amount % 100 === 0
    ? withMinusSign(wholeEuroFormat.format(amount / 100))
    : formatCents(amount);
}

const percentFormat = new Intl.NumberFormat("fr-FR", {
  style: "percent",
  maximumFractionDigits: 2,
});

export function formatRate(rate: BasisPoints): string {
  return percentFormat.format(rate / 10_000);
}
