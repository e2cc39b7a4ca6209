import { z } from "zod";
import { GUARANTEE_WORDS_MAX } from "#domain/guarantee.ts";
import { storableText } from "./storable-text.ts";

export const guaranteeFields = ["words"] as const;

/** Asking for the guarantee: nothing has to be said. */
export const guaranteeForm = z.object({
  words: storableText("Texte invalide")
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .max(GUARANTEE_WORDS_MAX, `Texte trop long (${GUARANTEE_WORDS_MAX} caractères au plus)`),
    )
    .default(""),
});
