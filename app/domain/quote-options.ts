import type { BasisPoints, Cents } from "./money.ts";
import {
  type Discount,
  isCounted,
  type PricedLine,
  priceQuote,
  type QuotePrice,
} from "./quote-price.ts";

export interface QuoteWithOptions {
  lines: readonly PricedLine[];
  discount: Discount;
  vatRate: BasisPoints;
  price: QuotePrice;
  /** 1-based positions in ascending order; empty before acceptance. */
  chosenOptions: number[];
}

export interface QuoteOption<Line> {
  position: number;
  line: Line;
  totalCents: Cents;
  isChosen: boolean;
}

export function optionsOf<Line extends PricedLine>(
  quote: Pick<QuoteWithOptions, "price" | "chosenOptions"> & { lines: readonly Line[] },
): QuoteOption<Line>[] {
  return quote.lines.flatMap((line, index) => {
    if (!line.isOptional) return [];
    const position = index + 1;
    const isChosen = quote.chosenOptions.includes(position);
    return [{ position, line, totalCents: quote.price.lineTotalsCents[index] ?? 0, isChosen }];
  });
}

export function keptLines<Line extends PricedLine>(quote: {
  lines: readonly Line[];
  chosenOptions: readonly number[];
}): Line[] {
  return quote.lines.filter((line, index) => isCounted(line, index + 1, quote.chosenOptions));
}

/** Null: a position is no option of the quote. Duplicates are ignored. */
export function withOptions<Quote extends QuoteWithOptions>(
  quote: Quote,
  chosen: readonly number[],
): Quote | null {
  const offered = optionsOf(quote).map(({ position }) => position);
  if (chosen.some((position) => !offered.includes(position))) return null;
  const chosenOptions = offered.filter((position) => chosen.includes(position));
  // Unchanged options keep the stored price, at which the quote was sent or accepted.
  if (String(chosenOptions) === String(quote.chosenOptions)) return quote;
  const priced = priceQuote({ ...quote, chosen: chosenOptions });
  if (!priced.ok) throw new Error(`a quote was written that has no price: ${priced.reason}`);
  return { ...quote, chosenOptions, price: priced.price };
}

export function withEveryOption<Quote extends QuoteWithOptions>(quote: Quote): Quote {
  const all = optionsOf(quote).map(({ position }) => position);
  return withOptions(quote, all) ?? quote;
}
