import type { InvoiceKind } from "./invoice.ts";
import type { BasisPoints, Cents } from "./money.ts";
import type { ClientType } from "./order.ts";

/** First French day of the platform's obligation for small and medium firms (docs/sources/law.md, X7). */
export const PLATFORM_OBLIGATION_ON = "2027-09-01";

export const submissionStates = ["kept", "sent", "accepted", "refused"] as const;
export type SubmissionState = (typeof submissionStates)[number];

export type SubmissionWay = "invoice" | "daily-totals";

/** Sales to consumers and associations are reported as daily totals only (docs/sources/law.md, X6). */
export function submissionWay({ clientType }: { clientType: ClientType }): SubmissionWay {
  return clientType === "professionnel" ? "invoice" : "daily-totals";
}

interface RateTotals {
  rate: BasisPoints;
  netCents: Cents;
  vatCents: Cents;
  papers: number;
}

export interface DayTotals {
  day: string;
  currency: "EUR";
  rates: RateTotals[];
}

interface SoldPaper {
  kind: InvoiceKind;
  vatRate: BasisPoints;
  netCents: Cents;
  vatCents: Cents;
  deductedNetCents: Cents;
  deductedVatCents: Cents;
}

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
