import { z } from "zod";

/** A UUID only: a key shared by two clients would return one client's record to the other. */
export function idempotencyKey(unusable: string) {
  return z.uuid(unusable).toLowerCase();
}

/** Null without the header: no deduplication. */
export const idempotencyHeader = idempotencyKey(
  "L’en-tête Idempotency-Key doit être un UUID.",
).nullable();
