import { z } from "zod";
import { addDays, isCalendarDate, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import { normalisePromoCode, promoCodeLimits as limits } from "#domain/promo-code.ts";
import { parseRate, parseWholeNumber } from "#domain/typed-amount.ts";
import { oneLineText } from "./one-line-text.ts";
import { typedNumber } from "./typed-number.ts";

const day = z.string("Date invalide").trim().refine(isCalendarDate, "Date invalide").optional();

const uses = typedNumber(parseWholeNumber, {
  inputMode: "numeric",
  ...limits.uses,
  unreadable: "Nombre invalide",
  tooSmall: "Une utilisation au moins",
  tooLarge: "100 000 utilisations au plus",
});

const shape = z.object({
  code: z
    .string("Code requis")
    .transform(normalisePromoCode)
    .pipe(
      z
        .string()
        .regex(
          new RegExp(`^[A-Z0-9]{${limits.code.min},${limits.code.max}}$`, "u"),
          "De 4 à 24 lettres sans accent ou chiffres",
        ),
    ),
  label: oneLineText(
    "Libellé requis",
    { max: limits.label },
    "Libellé trop long (60 caractères au plus)",
  ),
  discountRate: typedNumber(parseRate, {
    inputMode: "decimal",
    ...limits.discountRate,
    unreadable: "Remise invalide : un pourcentage comme 20 ou 12,5",
    tooSmall: "Remise trop faible : 1 % au moins",
    tooLarge: "Remise trop forte : 90 % au plus",
  }),
  startsOn: day,
  endsOn: day,
  uses: uses.optional(),
});

export const promoCodeFields = Object.keys(shape.shape);

/** French days, both included, converted to instants (`startsAt`, `endsAt`; null: open-ended). */
export function promoCodeForm(now: Date) {
  return shape
    .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
      path: ["endsOn"],
      message: "Le dernier jour vient avant le premier",
    })
    .refine(({ endsOn }) => !endsOn || endsOn >= parisDate(now), {
      path: ["endsOn"],
      message: "Ce jour est passé",
    })
    .transform(({ startsOn, endsOn, uses: usesLeft, ...told }) => ({
      ...told,
      usesLeft: usesLeft ?? null,
      startsAt: startsOn === undefined ? null : startOfParisDay(startsOn),
      endsAt: endsOn === undefined ? null : startOfParisDay(addDays(endsOn, 1)),
    }));
}
