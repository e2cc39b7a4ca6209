import type { VatRegime } from "./invoice.ts";
import type { Cents } from "./money.ts";

/** Figures that add up: net + VAT = gross. */
export interface PaperFigures {
  netCents: Cents;
  vatCents: Cents;
  grossCents: Cents;
}

/** What is left of a paper once others took from it. */
export function figuresLeft(of: PaperFigures, taken: PaperFigures): PaperFigures {
  return {
    netCents: of.netCents - taken.netCents,
    vatCents: of.vatCents - taken.vatCents,
    grossCents: of.grossCents - taken.grossCents,
  };
}

export const noFigures: PaperFigures = { netCents: 0, vatCents: 0, grossCents: 0 };

export function sumFigures(all: readonly PaperFigures[]): PaperFigures {
  return all.reduce(
    (sum, one) => ({
      netCents: sum.netCents + one.netCents,
      vatCents: sum.vatCents + one.vatCents,
      grossCents: sum.grossCents + one.grossCents,
    }),
    noFigures,
  );
}

/**
 * Net and VAT of the next amount taken from a paper. What is taken in all is always the paper's own share of it, to
 * the cent, half up: whatever the sequence, the last one takes just what is left.
 * @throws RangeError when there is less left than that, or nothing is taken.
 */
export function nextPart(
  whole: PaperFigures,
  taken: PaperFigures,
  amountCents: Cents,
): PaperFigures {
  const takenInAll = taken.grossCents + amountCents;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || takenInAll > whole.grossCents) {
    throw new RangeError(`${amountCents} is no part of what is left of ${whole.grossCents}`);
  }
  const netInAll = proportion(whole.netCents, takenInAll, whole.grossCents);
  // Out of step with its share by a cent once a deposit was credited: never out of the amount itself.
  const netCents = Math.min(amountCents, Math.max(0, netInAll - taken.netCents));
  return { netCents, vatCents: amountCents - netCents, grossCents: amountCents };
}

/** amount × part ÷ whole, half up; the product of two amounts is more than a double holds. */
function proportion(amount: Cents, part: Cents, whole: Cents): Cents {
  const [numerator, denominator] = [BigInt(amount) * BigInt(part), BigInt(whole)];
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** What an order comes to under a regime: without VAT, what was agreed in all is the price (docs/sources/law.md, F5). */
export function figuresUnder(regime: VatRegime, agreed: PaperFigures): PaperFigures {
  const { netCents, vatCents, grossCents } = agreed;
  return regime === "normal"
    ? { netCents, vatCents, grossCents }
    : { netCents: grossCents, vatCents: 0, grossCents };
}
