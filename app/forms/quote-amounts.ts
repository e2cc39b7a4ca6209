import { z } from "zod";
import type { Cents } from "#domain/money.ts";
import {
  MAX_QUANTITY,
  MAX_RATE,
  MAX_UNIT_PRICE_CENTS,
  priceQuote,
  type QuotePrice,
  type QuotePriceRefusal,
} from "#domain/quote-price.ts";
import { optionsOf, withEveryOption } from "#domain/quote-options.ts";
import { depositOf, MAX_DEPOSIT_RATE, type QuoteDeposit } from "#domain/quote-deposit.ts";
import { parseCents, parseRate, parseWholeNumber } from "#domain/typed-amount.ts";
import { typedNumber } from "./typed-number.ts";
import type { TypedLine, TypedQuote } from "./typed-quote.ts";

export const quantity = typedNumber(parseWholeNumber, {
  inputMode: "numeric",
  min: 1,
  max: MAX_QUANTITY,
  unreadable: "Quantité invalide : un nombre entier, comme 2",
  tooSmall: "Quantité min: 1",
  tooLarge: "Quantité max: 10 000",
});

export const unitPrice = typedNumber(parseCents, {
  inputMode: "decimal",
  min: 0,
  max: MAX_UNIT_PRICE_CENTS,
  unreadable: "Prix invalide : au centime près, comme 1 234,56",
  tooSmall: "Prix min: 0",
  tooLarge: "Prix max: 1 000 000 €",
});

const rate = { inputMode: "decimal", min: 0, max: MAX_RATE } as const;

export const vatRate = typedNumber(parseRate, {
  ...rate,
  unreadable: "TVA invalide : un taux, comme 20 ou 5,5",
  tooSmall: "TVA min: 0 %",
  tooLarge: "TVA max: 100 %",
});

const faultyDeposit = "Acompte invalide : un pourcentage de 0 à 90, comme 30";

/** Empty means 0. */
export const depositRate = typedNumber((typed) => (typed.trim() === "" ? 0 : parseRate(typed)), {
  ...rate,
  max: MAX_DEPOSIT_RATE,
  unreadable: faultyDeposit,
  tooSmall: faultyDeposit,
  tooLarge: faultyDeposit,
});

const percentage = typedNumber(parseRate, {
  ...rate,
  unreadable: "Remise invalide : un taux, comme 10 ou 7,5",
  tooSmall: "Remise min: 0",
  tooLarge: "La remise dépasse 100 %",
});

const fixedAmount = typedNumber(parseCents, {
  inputMode: "decimal",
  min: 0,
  // Discounts above the subtotal are refused by domain/quote-price.ts.
  max: Number.MAX_SAFE_INTEGER,
  unreadable: "Remise invalide : un montant au centime près, comme 50 ou 49,90",
  tooSmall: "Remise min: 0",
  tooLarge: "Remise trop grande",
});

export const discount = z.discriminatedUnion(
  "type",
  [
    z.object({ type: z.literal("none") }),
    z
      .object({ type: z.literal("percentage"), value: percentage })
      .transform(({ type, value }) => ({ type, rate: value })),
    z
      .object({ type: z.literal("fixed"), value: fixedAmount })
      .transform(({ type, value }) => ({ type, amountCents: value })),
  ],
  "Choisissez un type de remise",
);

export const optionalMark = z.enum(["on", ""]).transform((mark) => mark === "on");

const line = z.object({ quantity, unitPrice, optional: optionalMark }).transform((typed) => ({
  quantity: typed.quantity,
  unitPriceCents: typed.unitPrice,
  isOptional: typed.optional,
}));

const amounts = z.object({ lines: z.array(line), discount, vatRate });

type TypedPrice =
  | { ok: true; price: QuotePrice }
  | { ok: false; reason: QuotePriceRefusal | "unreadable" };

export function priceTyped(typed: Pick<TypedQuote, "lines" | "discount" | "vatRate">): TypedPrice {
  const read = amounts.safeParse(typed);
  return read.success ? priceQuote(read.data) : { ok: false, reason: "unreadable" };
}

/** Gross total with every option, in cents; null: no option, or invalid. */
export function everyOptionTyped(
  typed: Pick<TypedQuote, "lines" | "discount" | "vatRate">,
): Cents | null {
  const read = amounts.safeParse(typed);
  const priced = read.success ? priceQuote(read.data) : null;
  if (!read.success || !priced?.ok) return null;
  const sent = { ...read.data, price: priced.price, chosenOptions: [] };
  return optionsOf(sent).length === 0 ? null : withEveryOption(sent).price.grossCents;
}

/** Null: no valid deposit. */
export function depositTyped(typed: string, grossCents: Cents): QuoteDeposit | null {
  const read = depositRate.safeParse(typed);
  const deposit = read.success ? depositOf(grossCents, read.data) : null;
  return deposit && deposit.depositCents > 0 ? deposit : null;
}

/** Cents; null: invalid. */
export function typedLineTotal(typed: TypedLine): Cents | null {
  const read = line.safeParse(typed);
  return read.success ? read.data.quantity * read.data.unitPriceCents : null;
}
