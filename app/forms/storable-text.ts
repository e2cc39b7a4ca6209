import { z } from "zod";

/** PostgreSQL rejects U+0000 and lone surrogates. CRLF becomes LF: browsers post CRLF but count one character. */
export function storableText(message = "Texte invalide") {
  return z
    .string(message)
    .refine((text) => text.isWellFormed() && !text.includes("\u0000"), "Caractères non acceptés")
    .overwrite((text) => text.replaceAll(/\r\n?/g, "\n"));
}
