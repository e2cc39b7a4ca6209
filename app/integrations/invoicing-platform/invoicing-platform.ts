import type { DayTotals, SubmissionState } from "#domain/invoicing-platform.ts";

/** Factur-X XML of an invoice or credit note, and the PDF that embeds the same XML. */
export interface PlatformPaper {
  number: string;
  /** French calendar date. */
  issuedOn: string;
  xml: string;
  document: Uint8Array;
}

export interface PlatformReceipt {
  /** Stable per paper or day: resubmission returns the same reference. */
  reference: string;
  state: SubmissionState;
  reason: string;
}

/**
 * Sends invoices to businesses, reports other sales to the tax office (docs/sources/law.md, X7). Calls are idempotent
 * and throw when the platform is unreachable: the job retries.
 */
export interface InvoicingPlatform {
  name: string;
  send(paper: PlatformPaper): Promise<PlatformReceipt>;
  status(reference: string): Promise<PlatformReceipt | null>;
  /** Totals of one day's sales to non-businesses; a second report replaces the first. */
  reportDay(totals: DayTotals): Promise<PlatformReceipt>;
}
