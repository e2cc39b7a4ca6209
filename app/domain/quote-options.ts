import type { BasisPoints, Cents } from "./money.ts";
import {
  type Discount,
  isCounted,
  type PricedLine,
  priceQuote,
  type QuotePrice,
} from "./quote-price.ts";

/** What a choice of options is made in: a quote with its lines and its price. */
export interface QuoteWithOptions {
  lines: readonly PricedLine[];
  discount: Discount;
  vatRate: BasisPoints;
  price: QuotePrice;
  /** Positions of the optional lines that its client kept, from 1, in order; none before an acceptance. */
  chosenOptions: number[];
}

/** An optional line, where it stands in its quote. */
export interface QuoteOption<Line> {
  /** From 1. */
  position: number;
  line: Line;
  totalCents: Cents;
  isChosen: boolean;
}

/** The lines that a quote's client may take or leave, in its order. */
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

/** The lines that are paid for: the required ones, and the options kept. */
export function keptLines<Line extends PricedLine>(quote: {
  lines: readonly Line[];
  chosenOptions: readonly number[];
}): Line[] {
  return quote.lines.filter((line, index) => isCounted(line, index + 1, quote.chosenOptions));
}

/**
 * The quote with those options and no others, at its price; null when one of them is no option of this quote. The same
 * option named twice is one.
 */
export function withOptions<Quote extends QuoteWithOptions>(
  quote: Quote,
  chosen: readonly number[],
): Quote | null {
  const offered = optionsOf(quote).map(({ position }) => position);
  if (chosen.some((position) => !offered.includes(position))) return null;
  const chosenOptions = offered.filter((position) => chosen.includes(position));
  // Stored, it costs what it was sent or accepted at.
  if (String(chosenOptions) === String(quote.chosenOptions)) return quote;
  const priced = priceQuote({ ...quote, chosen: chosenOptions });
  if (!priced.ok) throw new Error(`a quote was written that has no price: ${priced.reason}`);
  return { ...quote, chosenOptions, price: priced.price };
}

/** The same with every option. */
export function withEveryOption<Quote extends QuoteWithOptions>(quote: Quote): Quote {
  const all = optionsOf(quote).map(({ position }) => position);
  return withOptions(quote, all) ?? quote;
}
