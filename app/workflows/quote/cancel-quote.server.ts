import { moveQuote } from "./move-quote.server.ts";
import type { QuoteAnswer, QuoteCall, QuoteDependencies } from "./quote-call.ts";

/** The agency takes back a quote that nobody has answered; the reason stays in its journal. */
export function cancelQuote(
  dependencies: Pick<QuoteDependencies, "db">,
  call: QuoteCall & { reason: string },
): Promise<QuoteAnswer> {
  const move = {
    action: "cancel",
    act: "quote-cancelled",
    details: { reason: call.reason },
  } as const;
  return moveQuote(dependencies, call, move, async () => {});
}
