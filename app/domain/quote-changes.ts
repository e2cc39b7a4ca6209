import type { Cents } from "./money.ts";
import type { QuoteLine } from "./quote.ts";

type ComparedLine = Pick<QuoteLine, "description" | "quantity" | "unitPriceCents"> & {
  isOptional?: true;
};

export type LineChange =
  | { kind: "added" | "removed"; line: ComparedLine }
  | { kind: "changed"; before: ComparedLine; after: ComparedLine };

export interface QuoteChanges {
  since: string;
  lines: LineChange[];
  /** Totals with VAT. */
  beforeCents: Cents;
  afterCents: Cents;
}

interface ComparedQuote {
  lines: readonly QuoteLine[];
  price: { grossCents: Cents };
}

export function quoteChanges(
  before: ComparedQuote & { number: string },
  after: ComparedQuote,
): QuoteChanges {
  const left = before.lines.map(compared);
  const paired = after.lines
    .map(compared)
    .map((line) => ({ line, was: taken(left, line, isSame) }));
  // Exact matches first: of two similar lines, the changed one must pair with the other.
  for (const pair of paired) pair.was ??= taken(left, pair.line, isNamedAlike);
  for (const pair of paired) pair.was ??= taken(left, pair.line, costsAlike);
  return {
    since: before.number,
    lines: [
      ...paired.flatMap(({ line, was }): LineChange[] => {
        if (was === undefined) return [{ kind: "added", line }];
        return isSame(was, line) ? [] : [{ kind: "changed", before: was, after: line }];
      }),
      ...left.map((line): LineChange => ({ kind: "removed", line })),
    ],
    beforeCents: before.price.grossCents,
    afterCents: after.price.grossCents,
  };
}

function compared({ description, quantity, unitPriceCents, isOptional }: QuoteLine): ComparedLine {
  const line = { description: description.trim(), quantity, unitPriceCents };
  return isOptional ? { ...line, isOptional } : line;
}

function taken(
  left: ComparedLine[],
  line: ComparedLine,
  isLike: (one: ComparedLine, other: ComparedLine) => boolean,
): ComparedLine | undefined {
  const index = left.findIndex((other) => isLike(other, line));
  return index === -1 ? undefined : left.splice(index, 1)[0];
}

function isSame(one: ComparedLine, other: ComparedLine): boolean {
  return (
    one.description === other.description &&
    costsAlike(one, other) &&
    one.isOptional === other.isOptional
  );
}

function isNamedAlike(one: ComparedLine, other: ComparedLine): boolean {
  return nameOf(one) === nameOf(other);
}

/** Reworded: same quantity and price. */
function costsAlike(one: ComparedLine, other: ComparedLine): boolean {
  return one.quantity === other.quantity && one.unitPriceCents === other.unitPriceCents;
}

export function nameOf({ description }: Pick<QuoteLine, "description">): string {
  return description.split("\n", 1)[0]?.trim() ?? "";
}
