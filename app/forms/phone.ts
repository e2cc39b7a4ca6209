import { htmlRules } from "./field-rules.ts";
import { pastedText } from "#domain/pasted-text.ts";
import { storableText } from "./storable-text.ts";

/** Also used as an HTML `pattern`, compiled with the flag v. */
const phoneShape = /^(?:\p{Cf}*\+)?[\d\s\(\).\/\p{Pd}\p{Cf}]+$/v;
const shortest = 10;

/** 10 to 20 characters (docs/sources/specification.md, 5). */
export const phone = storableText("Téléphone invalide")
  .overwrite(pastedText)
  .min(shortest, "Téléphone invalide")
  .max(20, "Téléphone trop long")
  .regex(phoneShape, "Téléphone invalide")
  .register(htmlRules, { type: "tel", inputMode: "tel" });

/** Empty when missing. */
export const optionalPhone = storableText("Téléphone invalide")
  .overwrite(pastedText)
  .max(20, "Téléphone trop long")
  .refine(
    (typed) => typed === "" || (typed.length >= shortest && phoneShape.test(typed)),
    "Téléphone invalide",
  )
  .register(htmlRules, { type: "tel", inputMode: "tel" })
  .nullish()
  .transform((typed) => typed ?? "");
