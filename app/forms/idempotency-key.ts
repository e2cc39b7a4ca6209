import { z } from "zod";

/**
 * What makes a post safe to send again: one UUID per sending that is meant, the same however it is
 * written. Anything else is refused: a key that many could share would answer one with another's record.
 */
export function idempotencyKey(unusable: string) {
  return z.uuid(unusable).toLowerCase();
}

/** The Idempotency-Key header of a request; null without one, and every request then stands for itself. */
export const idempotencyHeader = idempotencyKey(
  "L’en-tête Idempotency-Key doit être un UUID.",
).nullable();
