import { storableText } from "./storable-text.ts";

/** Line breaks would inject headers; bidirectional marks would show another text than the stored one. */
const disguises = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

export function oneLineText(
  missing: string,
  limits: { min?: number; max: number },
  tooLong: string,
) {
  return storableText(missing)
    .trim()
    .min(limits.min ?? 1, missing)
    .max(limits.max, tooLong)
    .refine((text) => !disguises.test(text), "Caractères non acceptés");
}
