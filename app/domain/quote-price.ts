import { type BasisPoints, type Cents, shareOf } from "./money.ts";

export const MAX_QUOTE_LINES = 200;
export const MAX_QUANTITY = 10_000;
/** One million euros: beyond it, a slip of the finger is likelier than a price. */
export const MAX_UNIT_PRICE_CENTS: Cents = 1_000_000_00;
/** Ten million euros, excluding VAT: what the database's integers hold with room to spare. */
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
  /** Whether its client may leave it out; absent: it is always of the quote. */
  isOptional?: boolean;
}

/** Every figure of a quote. They add up: net = subtotal − discount, gross = net + VAT. */
export interface QuotePrice {
  /** Of every line, those left out too. */
  lineTotalsCents: Cents[];
  /** Of the lines that are counted. */
  subtotalCents: Cents;
  discountCents: Cents;
  netCents: Cents;
  vatRate: BasisPoints;
  vatCents: Cents;
  grossCents: Cents;
}

export type QuotePriceRefusal =
  | "discount-above-subtotal"
  | "amount-too-large"
  /** Leaving every option out would leave nothing. */
  | "no-required-line";

/**
 * The one computation behind the screen, the database, the PDF and the e-mails
 * (docs/sources/decisions.md, 4): total = (subtotal − discount) × (1 + tax/100), to the cent, half
 * up; a percentage is a share of the subtotal, to the cent, half up. A discount above the subtotal
 * is refused.
 *
 * Counted are the required lines, and of the optional ones those chosen. What has a price without
 * options has one with any choice of them: a fixed discount is held against the required lines, the
 * largest amount against all of them.
 *
 * @throws RangeError when an amount, a quantity or a rate is not a whole number in its bounds: the
 * form refuses those first.
 */
export function priceQuote(input: {
  lines: readonly PricedLine[];
  discount: Discount;
  vatRate: BasisPoints;
  /** Positions of the optional lines that are kept, from 1; absent: none. */
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

/** Whether the line at that position, from 1, is part of what is paid for. */
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
