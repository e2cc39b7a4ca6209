import type { AccountingPeriod } from "#domain/accounting-period.ts";
import type { AccountingFile } from "./files.ts";

export const ACCOUNTING_PATH = "/admin/comptabilite";

export function accountingAddress(
  { fromOn, toOn }: AccountingPeriod,
  file?: AccountingFile,
): string {
  const path = file ? `${ACCOUNTING_PATH}/${file}` : ACCOUNTING_PATH;
  return `${path}?du=${fromOn}&au=${toOn}`;
}

export function typedPeriod({ searchParams }: URL): { from: string; to: string } {
  return { from: searchParams.get("du") ?? "", to: searchParams.get("au") ?? "" };
}
