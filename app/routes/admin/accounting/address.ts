import type { AccountingPeriod } from "#domain/accounting-period.ts";
import type { AccountingFile } from "./files.ts";

export const ACCOUNTING_PATH = "/admin/comptabilite";

/** The page, or one of its files, for a period. */
export function accountingAddress(
  { fromOn, toOn }: AccountingPeriod,
  file?: AccountingFile,
): string {
  const path = file ? `${ACCOUNTING_PATH}/${file}` : ACCOUNTING_PATH;
  return `${path}?du=${fromOn}&au=${toOn}`;
}

/** The days as an address says them; empty: none. */
export function typedPeriod({ searchParams }: URL): { from: string; to: string } {
  return { from: searchParams.get("du") ?? "", to: searchParams.get("au") ?? "" };
}
