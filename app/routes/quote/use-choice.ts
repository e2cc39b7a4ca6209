import { useState } from "react";
import { optionsOf, withOptions } from "#domain/quote-options.ts";
import type { ShownQuote } from "./loaded-quote.ts";

/** Reprices a pending quote with the ticked options; ignores posted values that are no option of the quote. */
export function useChoice(stored: ShownQuote, posted: readonly string[] | undefined) {
  const [ticked, choose] = useState(() => (posted ?? []).map(Number));
  if (stored.shownStatus !== "pending") return { quote: stored, choose };
  const offered = optionsOf(stored).map(({ position }) => position);
  const kept = offered.filter((position) => ticked.includes(position));
  return { quote: withOptions(stored, kept) ?? stored, choose };
}
