import { type BasisPoints, type Cents, divideHalfUp } from "./money.ts";

export interface TaxedPrice {
  grossCents: Cents;
  vatCents: Cents;
}

/** Half up: services are taxed when paid (article 269, 2 c of the CGI); overpayment is owed back, so untaxed. */
export function vatWithin({ grossCents, vatCents }: TaxedPrice, receivedCents: Cents): Cents {
  if (grossCents <= 0) return 0;
  const taxed = Math.min(Math.max(0, receivedCents), grossCents);
  return divideHalfUp(taxed * vatCents, grossCents);
}

/** Difference of running totals: the parts add up to the order's VAT. */
export function vatOfReceipt(
  price: TaxedPrice,
  received: { beforeCents: Cents; cents: Cents },
): Cents {
  const { beforeCents, cents } = received;
  return vatWithin(price, beforeCents + cents) - vatWithin(price, beforeCents);
}

export interface VatOfRate {
  rate: BasisPoints;
  invoicedNetCents: Cents;
  invoicedVatCents: Cents;
  receivedCents: Cents;
  receivedVatCents: Cents;
}

/** By invoices if the agency opted for debits, else by receipts (docs/sources/law.md, F5). */
export function dueVat(vat: VatOfRate, vatOnDebits: boolean): Cents {
  return vatOnDebits ? vat.invoicedVatCents : vat.receivedVatCents;
}
