import type { DayTotals, SubmissionState } from "#domain/invoicing-platform.ts";

/** A paper as a platform is given it: its Factur-X alone and inside its PDF. */
export interface PlatformPaper {
  number: string;
  /** French calendar date. */
  issuedOn: string;
  xml: string;
  document: Uint8Array;
}

/** What a platform answers. */
export interface PlatformReceipt {
  /** By which it knows it from then on: the same for the same paper or day, however often it is given. */
  reference: string;
  state: SubmissionState;
  /** The platform's words, of a refusal above all; empty: none. */
  reason: string;
}

/**
 * Who carries invoices to firms and reports the other sales to the tax office (docs/sources/law.md, X7). Nothing else
 * knows the channel. Each call is safe to repeat; what can't be reached throws, and the job tries again.
 */
export interface InvoicingPlatform {
  /** As it is kept with what it was given. */
  name: string;
  send(paper: PlatformPaper): Promise<PlatformReceipt>;
  /** What became of it since; null: it knows no such reference. */
  status(reference: string): Promise<PlatformReceipt | null>;
  /** The sales of a day to others than firms; told again, they replace what was told before. */
  reportDay(totals: DayTotals): Promise<PlatformReceipt>;
}
