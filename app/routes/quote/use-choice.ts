import { useState } from "react";
import { optionsOf, withOptions } from "#domain/quote-options.ts";
import type { ShownQuote } from "./loaded-quote.ts";

/**
 * A quote that waits for its answer, at the price of the options ticked; any other as it is.
 * @param posted What was ticked in the post that the page answers; what is no option of the quote is passed over.
 */
export function useChoice(stored: ShownQuote, posted: readonly string[] | undefined) {
  const [ticked, choose] = useState(() => (posted ?? []).map(Number));
  if (stored.shownStatus !== "pending") return { quote: stored, choose };
  const offered = optionsOf(stored).map(({ position }) => position);
  const kept = offered.filter((position) => ticked.includes(position));
  return { quote: withOptions(stored, kept) ?? stored, choose };
}
