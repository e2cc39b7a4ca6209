import { quoteRefusals } from "#db/schema/quotes.ts";
import { moveQuote } from "./move-quote.server.ts";
import type { QuoteAnswer, QuoteCall, QuoteDependencies } from "./quote-call.ts";

/** A client's no, with the reason they give; it may be empty. */
export function refuseQuote(
  dependencies: QuoteDependencies,
  call: QuoteCall & { reason: string },
): Promise<QuoteAnswer> {
  const { quoteId, now, reason } = call;
  const move = { action: "refuse", act: "quote-refused" } as const;
  return moveQuote(dependencies, call, move, async (transaction) => {
    await transaction.insert(quoteRefusals).values({ quoteId, at: now, reason });
    await dependencies.jobs.enqueue(transaction, "email-quote-refused-notice", { quoteId });
  });
}
