import { storableText } from "./storable-text.ts";

/** Line breaks would forge headers, bidirectional marks would show another text than the one kept. */
const disguises = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** A name or reference on one line, trimmed, such as an e-mail's header may carry. */
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
