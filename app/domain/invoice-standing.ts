import { type InvoiceKind, type InvoiceStatus, isInvoiceLate } from "./invoice.ts";
import type { Cents } from "./money.ts";

export const invoiceStandings = ["a-payer", "en-retard", "payee", "creditee", "avoir"] as const;
export type InvoiceStanding = (typeof invoiceStandings)[number];

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

/** @throws for a draft, which is not issued yet. */
export function invoiceStanding(paper: Standing, today: string): InvoiceStanding {
  if (paper.kind === "credit-note") return "avoir";
  if (isInvoiceLate(paper, today)) return "en-retard";
  const standing = standingOfStatus[paper.status];
  if (standing === null) throw new Error("a draft stands nowhere");
  return standing;
}

interface Asked extends Standing {
  grossCents: Cents;
  deductedCents: Cents;
  creditedCents: Cents;
  receivedCents: Cents;
}

/** Amount still due: gross less deposits, credit notes and payments; 0 once settled. */
export function askedCents(paper: Asked): Cents {
  const asks = paper.kind !== "credit-note" && standingOfStatus[paper.status] === "a-payer";
  const { grossCents, deductedCents, creditedCents, receivedCents } = paper;
  return asks ? Math.max(0, grossCents - deductedCents - creditedCents - receivedCents) : 0;
}

/** Rest of a partly paid paper; null: nothing paid, or nothing due. */
export function restCents(paper: Asked): Cents | null {
  const cents = askedCents(paper);
  return paper.receivedCents > 0 && cents > 0 ? cents : null;
}

export function isPartlyCredited(paper: Pick<Asked, "grossCents" | "creditedCents">): boolean {
  return paper.creditedCents > 0 && paper.creditedCents < paper.grossCents;
}

/** Limits of one file of a year's papers: drawing more would block other requests. */
export const PAPERS_OF_A_YEAR = 120;
export const YEAR_BYTES = 40 * 1024 * 1024;

export type YearRefusal = "no-papers" | "too-many" | "busy";

export function yearRefusal(size: { papers: number; bytes: number }): YearRefusal | null {
  if (size.papers === 0) return "no-papers";
  return size.papers > PAPERS_OF_A_YEAR || size.bytes > YEAR_BYTES ? "too-many" : null;
}
