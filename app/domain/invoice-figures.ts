import type { VatRegime } from "./invoice.ts";
import type { Cents } from "./money.ts";

export interface PaperFigures {
  netCents: Cents;
  vatCents: Cents;
  grossCents: Cents;
}

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

/** Rounds the running total, so that the parts add up. @throws RangeError when not positive or above what is left. */
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
  // Credited deposits may shift the share by a cent: clamp to the amount.
  const netCents = Math.min(amountCents, Math.max(0, netInAll - taken.netCents));
  return { netCents, vatCents: amountCents - netCents, grossCents: amountCents };
}

/** BigInt: the product of two amounts exceeds a double. */
function proportion(amount: Cents, part: Cents, whole: Cents): Cents {
  const [numerator, denominator] = [BigInt(amount) * BigInt(part), BigInt(whole)];
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** Without VAT, the agreed gross is the price (docs/sources/law.md, F5). */
export function figuresUnder(regime: VatRegime, agreed: PaperFigures): PaperFigures {
  const { netCents, vatCents, grossCents } = agreed;
  return regime === "normal"
    ? { netCents, vatCents, grossCents }
    : { netCents: grossCents, vatCents: 0, grossCents };
}
