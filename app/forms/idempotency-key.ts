import { z } from "zod";

/** UUID in lower case. Any other key could collide between clients, and return another client's record. */
export function idempotencyKey(unusable: string) {
  return z.uuid(unusable).toLowerCase();
}

/** Null without the header: no deduplication. */
export const idempotencyHeader = idempotencyKey(
  "L’en-tête Idempotency-Key doit être un UUID.",
).nullable();
