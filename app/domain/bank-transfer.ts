import type { Cents } from "./money.ts";
import { pastedCode } from "./pasted-text.ts";

export interface BankAccount {
  holder: string;
  iban: string;
  bic: string;
}

/** Remainder by 97, each letter counting as two digits from A = 10 (ISO 7064). */
function modulo97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** Verifies the check digits (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = pastedCode(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  return modulo97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** ISO 9362: 8 characters, or 11 with the branch. */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(pastedCode(text));
}

export function formatIban(text: string): string {
  return pastedCode(text).replaceAll(/(.{4})(?=.)/g, "$1\u00A0");
}

/** ISO 11649: `CMD-2026-0042` gives `RF88 2026 0042`. */
export function transferReference(orderNumber: string): string {
  return creditorReference(digitsOf(orderNumber));
}

/** First order and first day charged: `CMD-2026-0042` from 23 November 2026 gives `RF40 2026 0042 A261 123`. */
export function chargeReference(orderNumber: string, startsOn: string): string {
  return creditorReference(`${digitsOf(orderNumber)}A${digitsOf(startsOn).slice(2)}`);
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}

function creditorReference(text: string): string {
  const check = 98 - modulo97(`${text}RF00`);
  const reference = `RF${String(check).padStart(2, "0")}${text}`;
  return reference.replaceAll(/(.{4})(?=.)/g, "$1\u00A0");
}

export function orderNumberOfReference(text: string): string | null {
  const reference = /^RF(\d{2})(\d{4})(\d{4,})$/.exec(pastedCode(text));
  if (!reference) return null;
  const [, check = "", year = "", rank = ""] = reference;
  return modulo97(`${year}${rank}RF${check}`) === 1 ? `CMD-${year}-${rank}` : null;
}

/** Content of a transfer QR code (European Payments Council, EPC069-12, version 002). */
export function transferQrText({
  account,
  amountCents,
  reference,
}: {
  account: BankAccount;
  amountCents: Cents;
  reference: string;
}): string {
  const euros = `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, "0")}`;
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    pastedCode(account.bic),
    account.holder.slice(0, 70),
    pastedCode(account.iban),
    `EUR${euros}`,
    "",
    pastedCode(reference),
  ].join("\n");
}
