import { isSiren } from "./company-number.ts";
import { ownProperty } from "./own-property.ts";
import { type Territory, territories, territoryOf } from "./territory.ts";

/** Warnings only; the number is stored all the same (docs/sources/law.md, C2). */
export type VatNumberQuestion = "form" | "key" | "other-country" | "other-siren";

const prefixes: ReadonlySet<string> = new Set(territories.map((one) => one.vatNumber.prefix));

/** A country prefix is required on invoices (EN 16931, BR-CO-9). */
export function hasVatPrefix(text: string): boolean {
  return prefixes.has(text.slice(0, 2)) && /^[A-Z]{2}[0-9A-Z+*]{2,12}$/.test(text);
}

/** VAT number allowed on an invoice to that territory; null: malformed, or French under a reverse charge. */
export function writableVatNumber(number: string, territory: Territory | null): string | null {
  const isHome = territory?.vat === "reverse-charge" && number.startsWith("FR");
  return hasVatPrefix(number) && !isHome ? number : null;
}

export function vatNumberQuestion(
  number: string,
  { territory, siren }: { territory: Territory | null; siren: string | null },
): VatNumberQuestion | null {
  if (!territory) return null;
  const { prefix, form } = territory.vatNumber;
  if (!number.startsWith(prefix)) return hasVatPrefix(number) ? "other-country" : "form";
  const rest = number.slice(prefix.length);
  if (!form.test(rest)) return "form";
  if (!isKeyRight(territory, rest)) return "key";
  const holder = rest.slice(2);
  return territory.identifier === "siren" && siren !== null && siren !== holder
    ? "other-siren"
    : null;
}

const keyRules: Partial<Record<string, (rest: string) => boolean>> = {
  BE: (rest) => 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8)),
  LU: (rest) => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6)),
  FR: (rest) => isSiren(rest.slice(2)) && isFrenchKeyRight(rest),
  MC: isFrenchKeyRight,
};

function isKeyRight({ code, identifier }: Territory, rest: string): boolean {
  const rule = identifier === "siren" ? keyRules["FR"] : ownProperty(keyRules, code);
  return rule?.(rest) ?? true;
}

/** Keys with letters follow an unpublished rule. */
function isFrenchKeyRight(rest: string): boolean {
  const key = rest.slice(0, 2);
  if (/[A-Z]/.test(key)) return true;
  return Number(key) === (12 + 3 * (Number(rest.slice(2)) % 97)) % 97;
}

const france = territoryOf("FR") ?? null;

export function isFrenchVatNumber(number: string, siren: string | null): boolean {
  return vatNumberQuestion(number, { territory: france, siren }) === null;
}
