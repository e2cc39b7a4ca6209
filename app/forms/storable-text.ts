import { z } from "zod";

/**
 * Text PostgreSQL can hold: U+0000 and lone surrogates are refused here rather than failing there. Browsers post a line
 * break as two characters and count it as one, which it is from here on.
 */
export function storableText(message = "Texte invalide") {
  return z
    .string(message)
    .refine((text) => text.isWellFormed() && !text.includes("\u0000"), "Caractères non acceptés")
    .overwrite((text) => text.replaceAll(/\r\n?/g, "\n"));
}
