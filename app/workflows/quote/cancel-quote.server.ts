import { moveQuote } from "./move-quote.server.ts";
import type { QuoteAnswer, QuoteInput, QuoteDependencies } from "./quote-act.ts";

export function cancelQuote(
  dependencies: Pick<QuoteDependencies, "db">,
  input: QuoteInput & { reason: string },
): Promise<QuoteAnswer> {
  const move = {
    action: "cancel",
    act: "quote-cancelled",
    details: { reason: input.reason },
  } as const;
  return moveQuote(dependencies, input, move, async () => {});
}
