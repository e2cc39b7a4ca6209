import { z } from "zod";
import { storableText } from "./storable-text.ts";

export function ownWords(max: number) {
  return storableText("Texte invalide")
    .trim()
    .pipe(z.string().max(max, `Texte trop long (${max} caractères au plus)`))
    .default("");
}
