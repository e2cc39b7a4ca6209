import { type BasisPoints, type Cents, divideHalfUp } from "./money.ts";

/** What an order asks for, VAT included and VAT alone. */
export interface TaxedPrice {
  grossCents: Cents;
  vatCents: Cents;
}

/**
 * The VAT within what came in of an order so far, to the cent, half up: services are taxed as they are paid
 * (article 269, 2 c of the CGI). All of it once all is paid; what came in beyond the price bears none, as it is owed
 * back.
 */
export function vatWithin({ grossCents, vatCents }: TaxedPrice, receivedCents: Cents): Cents {
  if (grossCents <= 0) return 0;
  const taxed = Math.min(Math.max(0, receivedCents), grossCents);
  return divideHalfUp(taxed * vatCents, grossCents);
}

/** VAT of what came in between two moments: the shares of an order add up to its VAT, without a cent lost. */
export function vatOfReceipt(
  price: TaxedPrice,
  received: { beforeCents: Cents; cents: Cents },
): Cents {
  const { beforeCents, cents } = received;
  return vatWithin(price, beforeCents + cents) - vatWithin(price, beforeCents);
}

/** A period's VAT at one rate, in cents: what papers say, and what money brought. */
export interface VatOfRate {
  rate: BasisPoints;
  invoicedNetCents: Cents;
  invoicedVatCents: Cents;
  receivedCents: Cents;
  receivedVatCents: Cents;
}

/** What is declared: by papers where the agency opted for it, else by receipts (docs/sources/law.md, F5). */
export function dueVat(vat: VatOfRate, vatOnDebits: boolean): Cents {
  return vatOnDebits ? vat.invoicedVatCents : vat.receivedVatCents;
}
