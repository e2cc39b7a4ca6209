import { z } from "zod";
import { MAX_LISTINGS_PER_ORDER } from "#domain/catalogue.ts";
import { isCalendarDate } from "#domain/paris-date.ts";
import { parseCents, parseWholeNumber } from "#domain/typed-amount.ts";
import { oneLineText } from "./one-line-text.ts";
import { typedNumber } from "./typed-number.ts";

/** Cents: above any order, below the range of the database. */
const MAX_TRANSFER_CENTS = 100_000_000;

/** Cents. */
export const refundAmount = typedNumber(parseCents, {
  inputMode: "decimal",
  min: 1,
  max: MAX_TRANSFER_CENTS,
  unreadable: "Montant invalide : au centime près, comme 1 234,56",
  tooSmall: "Montant invalide : plus que zéro",
  tooLarge: "Montant trop grand : 1 000 000 € au plus",
});

const amount = refundAmount;
const noListings = "Indiquez un nombre de fiches, comme 2";

/** Amount, or number of listings, which wins when both are typed. */
export const refundForms = {
  amount: z.object({ amount }).transform(({ amount: cents }) => ({ cents })),
  listings: z.object({
    listings: typedNumber(parseWholeNumber, {
      inputMode: "numeric",
      min: 1,
      max: MAX_LISTINGS_PER_ORDER,
      unreadable: noListings,
      tooSmall: noListings,
      tooLarge: `Indiquez ${MAX_LISTINGS_PER_ORDER} fiches au plus`,
    }),
  }),
};

export const givenBackForm = z.object({
  givenBack: z.union([z.literal("").transform(() => undefined), amount]).optional(),
});

const ticked = z.string().max(10).optional().transform(Boolean);

/** `today`: French calendar date. */
export function receivedTransferForm(today: string) {
  const form = z.object({
    amount,
    receivedOn: z
      .string("Indiquez une date")
      .trim()
      .min(1, "Indiquez une date")
      .refine((day) => isCalendarDate(day) && day >= "2000-01-01", "Date invalide")
      .refine((day) => day <= today, "Cette date n’est pas encore arrivée"),
    reference: oneLineText("Référence invalide", { min: 0, max: 100 }, "Référence trop longue"),
    partial: ticked,
    surplus: ticked,
  });
  return form.transform(({ amount: amountCents, ...transfer }) => ({ amountCents, ...transfer }));
}
