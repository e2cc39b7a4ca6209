import { z } from "zod";
import { MAX_LISTINGS_PER_ORDER } from "#domain/catalogue.ts";
import { isCalendarDate } from "#domain/paris-date.ts";
import { parseCents, parseWholeNumber } from "#domain/typed-amount.ts";
import { oneLineText } from "./one-line-text.ts";
import { typedNumber } from "./typed-number.ts";

/** Far above any order, far below what the database counts to. */
const MAX_TRANSFER_CENTS = 100_000_000;

/** Euros to the cent, as money that goes back or came in. */
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

/** How much goes back: an amount, or the share of some listings, which counts where both are typed. */
export const refundForms = {
  amount: z.object({ amount }),
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

/** How much of a transfer the agency sent back; nothing typed: all that is left of it. */
export const givenBackForm = z.object({
  givenBack: z.union([z.literal("").transform(() => undefined), amount]).optional(),
});

/** A box is sent when it is ticked. */
const ticked = z.string().max(10).optional().transform(Boolean);

/** The agency writes down a transfer; `today` is the French day, after which none has arrived. */
export function receivedTransferForm(today: string) {
  return z.object({
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
}
