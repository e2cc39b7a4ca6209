import { type InvoiceKind, type InvoiceStatus, isInvoiceLate } from "./invoice.ts";
import type { Cents } from "./money.ts";

/** Where an issued paper stands on a day: the tabs of the agency's list, by their address. */
export const invoiceStandings = ["a-payer", "en-retard", "payee", "creditee", "avoir"] as const;
export type InvoiceStanding = (typeof invoiceStandings)[number];

/** What each status makes of an invoice that isn't late; null: not issued, so not listed. */
export const standingOfStatus: Record<InvoiceStatus, InvoiceStanding | null> = {
  draft: null,
  pending: "a-payer",
  paid: "payee",
  cancelled: "creditee",
};

interface Standing {
  kind: InvoiceKind;
  status: InvoiceStatus;
  dueOn: string | null;
}

/**
 * Where a paper stands on that French calendar date. A credit note is one, whatever became of it.
 * @throws for a draft, which is no paper yet.
 */
export function invoiceStanding(paper: Standing, today: string): InvoiceStanding {
  if (paper.kind === "credit-note") return "avoir";
  if (isInvoiceLate(paper, today)) return "en-retard";
  const standing = standingOfStatus[paper.status];
  if (standing === null) throw new Error("a draft stands nowhere");
  return standing;
}

interface Asked extends Standing {
  grossCents: Cents;
  /** Of an invoice after deposits: what they had asked for already. */
  deductedCents: Cents;
  /** Of its credit notes. */
  creditedCents: Cents;
  /** Of a subscription's charge: what came for it. */
  receivedCents: Cents;
}

/** What a paper still asks for: what it says, less its deposits, its credit notes and what came; 0 once it is settled. */
export function askedCents(paper: Asked): Cents {
  const asks = paper.kind !== "credit-note" && standingOfStatus[paper.status] === "a-payer";
  const { grossCents, deductedCents, creditedCents, receivedCents } = paper;
  return asks ? Math.max(0, grossCents - deductedCents - creditedCents - receivedCents) : 0;
}

/** What is left to pay of a paper a part of which came; null: none did, or it asks for nothing. */
export function restCents(paper: Asked): Cents | null {
  const cents = askedCents(paper);
  return paper.receivedCents > 0 && cents > 0 ? cents : null;
}

/** Whether credit notes take a part of it and leave the rest. */
export function isPartlyCredited(paper: Pick<Asked, "grossCents" | "creditedCents">): boolean {
  return paper.creditedCents > 0 && paper.creditedCents < paper.grossCents;
}

/** As many papers of a year go into one file, and as many bytes: beyond, drawing it would hold everybody up. */
export const PAPERS_OF_A_YEAR = 120;
export const YEAR_BYTES = 40 * 1024 * 1024;

/** Why a year's papers don't make one file. */
export type YearRefusal = "no-papers" | "too-many" | "busy";

/** Whether these papers fit into one file; null: they do. */
export function yearRefusal(size: { papers: number; bytes: number }): YearRefusal | null {
  if (size.papers === 0) return "no-papers";
  return size.papers > PAPERS_OF_A_YEAR || size.bytes > YEAR_BYTES ? "too-many" : null;
}
