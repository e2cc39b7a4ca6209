/** Integer cents of a euro. Floats never carry money. */
export type Cents = number;

/** A rate in basis points: 2000 is 20 %. */
export type BasisPoints = number;

/** @throws RangeError when the amount is not a whole number of cents that a double holds exactly. */
function assertCents(amount: number): asserts amount is Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
}

/** numerator ÷ denominator to the nearest integer, halves away from zero (commercial rounding). */
export function divideHalfUp(numerator: number, denominator: number): number {
  assertCents(numerator);
  const sign = Math.sign(numerator) * Math.sign(denominator);
  const dividend = Math.abs(numerator);
  const divisor = Math.abs(denominator);
  const quotient = Math.floor(dividend / divisor);
  const rounded = (dividend - quotient * divisor) * 2 >= divisor ? quotient + 1 : quotient;
  return sign * rounded || 0;
}

/** A share of an amount, to the cent, half up. */
export function shareOf(amount: Cents, rate: BasisPoints): Cents {
  assertCents(amount);
  return divideHalfUp(amount * rate, 10_000);
}

/** Rounds to whole euros, half up: 112 320 → 112 300. */
export function toWholeEuros(amount: Cents): Cents {
  return divideHalfUp(amount, 100) * 100;
}

/** Euros as a person or an API writes them (1123.5) → cents, or null when that is not a whole number of cents. */
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

/** `1 123,00 €`, with the no-break spaces and the minus sign of French typography. */
export function formatCents(amount: Cents): string {
  return withMinusSign(euroFormat.format(amount / 100));
}

function withMinusSign(written: string): string {
  return written.replace("-", "\u2212");
}

/** `1 123 €` when the amount is whole euros, else with its cents. */
export function formatEuros(amount: Cents): string {
  return amount % 100 === 0
    ? withMinusSign(wholeEuroFormat.format(amount / 100))
    : formatCents(amount);
}

const percentFormat = new Intl.NumberFormat("fr-FR", {
  style: "percent",
  maximumFractionDigits: 2,
});

/** `20 %`. */
export function formatRate(rate: BasisPoints): string {
  return percentFormat.format(rate / 10_000);
}
