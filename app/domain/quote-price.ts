import { type BasisPoints, type Cents, shareOf } from "./money.ts";

export const MAX_QUOTE_LINES = 200;
export const MAX_QUANTITY = 10_000;
/** A million euros: a higher price is taken for a typing error. */
export const MAX_UNIT_PRICE_CENTS: Cents = 1_000_000_00;
/** Ten million euros excluding VAT: fits the database's integers. */
const MAX_SUBTOTAL_CENTS: Cents = 10_000_000_00;
export const MAX_RATE: BasisPoints = 10_000;

export const discountTypes = ["none", "percentage", "fixed"] as const;
export type DiscountType = (typeof discountTypes)[number];

export type Discount =
  | { type: "none" }
  | { type: "percentage"; rate: BasisPoints }
  | { type: "fixed"; amountCents: Cents };

export interface PricedLine {
  quantity: number;
  /** Excluding VAT. */
  unitPriceCents: Cents;
  isOptional?: boolean;
}

/** net = subtotal − discount, gross = net + VAT. */
export interface QuotePrice {
  /** Options not chosen included. */
  lineTotalsCents: Cents[];
  subtotalCents: Cents;
  discountCents: Cents;
  netCents: Cents;
  vatRate: BasisPoints;
  vatCents: Cents;
  grossCents: Cents;
}

export type QuotePriceRefusal = "discount-above-subtotal" | "amount-too-large" | "no-required-line";

/**
 * The only computation of a price (docs/sources/decisions.md, 4), half up. Bounds must hold for any choice of options:
 * a fixed discount is checked against the required lines, the maximum against all lines.
 * @throws RangeError for amounts, quantities or rates out of bounds, which the form refuses first
 */
export function priceQuote(input: {
  lines: readonly PricedLine[];
  discount: Discount;
  vatRate: BasisPoints;
  /** 1-based positions of the chosen options. */
  chosen?: readonly number[];
}): { ok: true; price: QuotePrice } | { ok: false; reason: QuotePriceRefusal } {
  const { lines, chosen = [] } = input;
  const lineTotalsCents = lines.map(lineTotal);
  assertWithin(input.vatRate, MAX_RATE);
  if (lines.length > 0 && lines.every((line) => line.isOptional)) {
    return { ok: false, reason: "no-required-line" };
  }
  if (sum(lineTotalsCents) > MAX_SUBTOTAL_CENTS) return { ok: false, reason: "amount-too-large" };
  const subtotalCents = sum(
    lineTotalsCents.filter((_, index) => isCounted(lines[index], index + 1, chosen)),
  );
  const discountCents = discountOn(subtotalCents, input.discount);
  if (discountCents > subtotalCents) return { ok: false, reason: "discount-above-subtotal" };
  const netCents = subtotalCents - discountCents;
  const vatCents = shareOf(netCents, input.vatRate);
  const price = {
    lineTotalsCents,
    subtotalCents,
    discountCents,
    netCents,
    vatRate: input.vatRate,
    vatCents,
    grossCents: netCents + vatCents,
  };
  return { ok: true, price };
}

export function isCounted(
  line: Pick<PricedLine, "isOptional"> | undefined,
  position: number,
  chosen: readonly number[],
): boolean {
  return !line?.isOptional || chosen.includes(position);
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function lineTotal({ quantity, unitPriceCents }: PricedLine): Cents {
  assertWithin(quantity, MAX_QUANTITY);
  assertWithin(unitPriceCents, MAX_UNIT_PRICE_CENTS);
  return quantity * unitPriceCents;
}

function discountOn(subtotalCents: Cents, discount: Discount): Cents {
  if (discount.type === "none") return 0;
  if (discount.type === "fixed") {
    assertWithin(discount.amountCents, Number.MAX_SAFE_INTEGER);
    return discount.amountCents;
  }
  assertWithin(discount.rate, MAX_RATE);
  return shareOf(subtotalCents, discount.rate);
}

function assertWithin(value: number, max: number): void {
  if (!Number.isSafeInteger(value) || value < 0 || value > max) {
    throw new RangeError(`not a whole number from 0 to ${max}: ${value}`);
  }
}
