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
}

/** Every figure of a quote. They add up: net = subtotal − discount, gross = net + VAT. */
export interface QuotePrice {
  lineTotalsCents: Cents[];
  subtotalCents: Cents;
  discountCents: Cents;
  netCents: Cents;
  vatRate: BasisPoints;
  vatCents: Cents;
  grossCents: Cents;
}

export type QuotePriceRefusal = "discount-above-subtotal" | "amount-too-large";

/**
 * The one computation behind the screen, the database, the PDF and the e-mails
 * (docs/sources/decisions.md, 4): total = (subtotal − discount) × (1 + tax/100), to the cent, half
 * up; a percentage is a share of the subtotal, to the cent, half up. A discount above the subtotal
 * is refused.
 *
 * @throws RangeError when an amount, a quantity or a rate is not a whole number in its bounds: the
 * form refuses those first.
 */
export function priceQuote(input: {
  lines: readonly PricedLine[];
  discount: Discount;
  vatRate: BasisPoints;
}): { ok: true; price: QuotePrice } | { ok: false; reason: QuotePriceRefusal } {
  const lineTotalsCents = input.lines.map(lineTotal);
  assertWithin(input.vatRate, MAX_RATE);
  const subtotalCents = lineTotalsCents.reduce((sum, total) => sum + total, 0);
  if (subtotalCents > MAX_SUBTOTAL_CENTS) return { ok: false, reason: "amount-too-large" };
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
