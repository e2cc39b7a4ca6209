import type { Cents } from "./money.ts";
import type { QuoteLine } from "./quote.ts";

type ComparedLine = Pick<QuoteLine, "description" | "quantity" | "unitPriceCents"> & {
  /** Absent: required. */
  isOptional?: true;
};

export type LineChange =
  | { kind: "added" | "removed"; line: ComparedLine }
  | { kind: "changed"; before: ComparedLine; after: ComparedLine };

/** What a quote changes of the version its client was sent before. */
export interface QuoteChanges {
  /** That version's number. */
  since: string;
  /** In the new order, what was removed last; empty: the lines are the same. */
  lines: LineChange[];
  /** Totals with VAT. */
  beforeCents: Cents;
  afterCents: Cents;
}

interface ComparedQuote {
  lines: readonly QuoteLine[];
  price: { grossCents: Cents };
}

/** What became of a quote's lines and total, whatever order they stand in. */
export function quoteChanges(
  before: ComparedQuote & { number: string },
  after: ComparedQuote,
): QuoteChanges {
  const left = before.lines.map(compared);
  const paired = after.lines
    .map(compared)
    .map((line) => ({ line, was: taken(left, line, isSame) }));
  // Those that are as they were are set apart first: of two alike, the changed one is the other.
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

/** Takes the first line out of those left that is like it. */
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

/** By its first line: what follows says more of the same. */
function isNamedAlike(one: ComparedLine, other: ComparedLine): boolean {
  return nameOf(one) === nameOf(other);
}

/** Written otherwise, and the same work as far as anybody can tell: as many, at that price. */
function costsAlike(one: ComparedLine, other: ComparedLine): boolean {
  return one.quantity === other.quantity && one.unitPriceCents === other.unitPriceCents;
}

/** What a line is called. */
export function nameOf({ description }: Pick<QuoteLine, "description">): string {
  return description.split("\n", 1)[0]?.trim() ?? "";
}
