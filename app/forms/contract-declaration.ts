import { z } from "zod";
import { isCalendarDate } from "#domain/paris-date.ts";
import { emailAddress } from "./email-address.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { refundAmount } from "./payment-act.ts";
import { oneLineText } from "./one-line-text.ts";

const email = emailAddress({ word: "E-mail", missing: "E-mail requis" });

const reference = oneLineText(
  "Numéro de commande ou e-mail requis",
  { max: 254 },
  "Numéro de commande ou e-mail trop long",
);

/** « Renoncer au contrat ici »: three fields, any client (docs/sources/law.md, O6). */
export const withdrawalForm = z
  .object({ name: oneLineText("Nom requis", { max: 200 }, "Nom trop long"), reference, email })
  .transform((typed) => ({ ...typed, wishedOn: null }));

/** « Résilier votre contrat »: adds the wished end date (docs/sources/law.md, O7). */
export function cancellationForm({
  earliestOn,
  latestOn,
}: {
  earliestOn: string;
  latestOn: string;
}) {
  return z.object({
    name: oneLineText("Nom ou entreprise requis", { max: 200 }, "Nom ou entreprise trop long"),
    reference,
    email,
    wishedOn: z
      .string("Date invalide")
      .trim()
      .default("")
      .transform((typed) => (typed === "" ? null : typed))
      .refine((date) => date === null || isCalendarDate(date), {
        message: "Date invalide",
        abort: true,
      })
      .refine((date) => date === null || date >= earliestOn, {
        message: "Cette date est passée. Choisissez un jour à venir, ou laissez vide.",
        abort: true,
      })
      .refine((date) => date === null || date <= latestOn, {
        message: "Choisissez une date dans les douze mois à venir.",
        abort: true,
      }),
  });
}

/** Drawn per summary page: confirming twice declares once. */
export const declarationKey = idempotencyKey(
  "Cette page a expiré. Vérifiez votre déclaration, puis confirmez de nouveau.",
);

export const settlementForm = z.object({
  outcome: z.enum(["refunded", "confirmed", "no-action"], "Choisissez une suite"),
  /** Refund; empty: the whole order. */
  amount: z.union([z.literal("").transform(() => undefined), refundAmount]).optional(),
});
