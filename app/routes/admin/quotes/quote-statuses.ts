import type { ShownQuoteStatus } from "#domain/quote.ts";

/** In the order of the list's tabs. */
export const listedQuoteStatuses = [
  "draft",
  "pending",
  "completed",
  "expired",
  "rejected",
  "cancelled",
] as const satisfies readonly ShownQuoteStatus[];
