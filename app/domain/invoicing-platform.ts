import type { InvoiceKind } from "./invoice.ts";
import type { BasisPoints, Cents } from "./money.ts";
import type { ClientType } from "./order.ts";

/**
 * From that French calendar date on small and middle firms issue and report through an approved platform
 * (docs/sources/law.md, X7).
 */
export const PLATFORM_OBLIGATION_ON = "2027-09-01";

/** What becomes of a paper given to a platform. `kept`: stored on this machine, and sent nowhere. */
export const submissionStates = ["kept", "sent", "accepted", "refused"] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** How a platform learns of a paper: itself, within the day's totals, or not at all. */
export type SubmissionWay = "invoice" | "daily-totals";

/**
 * A professional's paper is transmitted itself; those of consumers and associations only as totals of the day
 * (docs/sources/law.md, X6).
 */
export function submissionWay({ clientType }: { clientType: ClientType }): SubmissionWay {
  return clientType === "professionnel" ? "invoice" : "daily-totals";
}

/** What was sold to others than firms at one rate of VAT, on one French day; credit notes taken off. */
interface RateTotals {
  rate: BasisPoints;
  netCents: Cents;
  vatCents: Cents;
  /** Papers, credit notes included. */
  papers: number;
}

export interface DayTotals {
  /** French calendar date of issue. */
  day: string;
  currency: "EUR";
  rates: RateTotals[];
}

interface SoldPaper {
  kind: InvoiceKind;
  vatRate: BasisPoints;
  netCents: Cents;
  vatCents: Cents;
  /** What its deposits had reported already. */
  deductedNetCents: Cents;
  deductedVatCents: Cents;
}

/** The totals of one day's papers, by rate, the highest first; a day without any has none. */
export function dayTotals(day: string, papers: readonly SoldPaper[]): DayTotals {
  const byRate = new Map<BasisPoints, RateTotals>();
  for (const paper of papers) {
    const side = paper.kind === "credit-note" ? -1 : 1;
    const known = byRate.get(paper.vatRate) ?? {
      rate: paper.vatRate,
      netCents: 0,
      vatCents: 0,
      papers: 0,
    };
    byRate.set(paper.vatRate, {
      rate: paper.vatRate,
      netCents: known.netCents + side * (paper.netCents - paper.deductedNetCents),
      vatCents: known.vatCents + side * (paper.vatCents - paper.deductedVatCents),
      papers: known.papers + 1,
    });
  }
  const rates = [...byRate.values()].toSorted((one, other) => other.rate - one.rate);
  return { day, currency: "EUR", rates };
}
