import { z } from "zod";

/** Text PostgreSQL can hold: U+0000 and lone surrogates are refused here rather than failing there. */
export function storableText(message = "Texte invalide") {
  return z
    .string(message)
    .refine((text) => text.isWellFormed() && !text.includes("\u0000"), "Caractères non acceptés");
}
