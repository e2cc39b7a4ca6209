import { storableText } from "./storable-text.ts";

const phoneShape = /^\+?[\d\s().-]+$/;
const shortest = 10;

/** Ten to twenty characters (docs/sources/specification.md, 5). */
export const phone = storableText("Téléphone invalide")
  .trim()
  .min(shortest, "Téléphone invalide")
  .max(20, "Téléphone trop long")
  .regex(phoneShape, "Téléphone invalide");

/** An optional phone: an empty text when left out. */
export const optionalPhone = storableText("Téléphone invalide")
  .trim()
  .max(20, "Téléphone trop long")
  .refine(
    (typed) => typed === "" || (typed.length >= shortest && phoneShape.test(typed)),
    "Téléphone invalide",
  )
  .nullish()
  .transform((typed) => typed ?? "");
