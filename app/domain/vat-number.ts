import { isSiren } from "./company-number.ts";
import { ownProperty } from "./own-property.ts";
import { type Territory, territories, territoryOf } from "./territory.ts";

/** Questions about a VAT number that fails a check; the number is stored all the same (docs/sources/law.md, C2). */
export type VatNumberQuestion =
  /** The number hasn't the form of its country. */
  | "form"
  /** The check digits are wrong. */
  | "key"
  /** The prefix is another country's than the address. */
  | "other-country"
  /** The number contains another SIREN than the one given. */
  | "other-siren";

const prefixes: ReadonlySet<string> = new Set(territories.map((one) => one.vatNumber.prefix));

/** True for a number that begins with a country's letters, which an invoice requires (EN 16931, BR-CO-9). */
export function hasVatPrefix(text: string): boolean {
  return prefixes.has(text.slice(0, 2)) && /^[A-Z]{2}[0-9A-Z+*]{2,12}$/.test(text);
}

/** The number that an invoice to that territory may bear; null: it can't be written, or is none of another state's. */
export function writableVatNumber(number: string, territory: Territory | null): string | null {
  const isHome = territory?.vat === "reverse-charge" && number.startsWith("FR");
  return hasVatPrefix(number) && !isHome ? number : null;
}

/** The question about a number without separators; null: none, as for an unknown territory. */
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

/** Keys with a letter are drawn by another rule, which the State does not publish. */
function isFrenchKeyRight(rest: string): boolean {
  const key = rest.slice(0, 2);
  if (/[A-Z]/.test(key)) return true;
  return Number(key) === (12 + 3 * (Number(rest.slice(2)) % 97)) % 97;
}

const france = territoryOf("FR") ?? null;

/** True for a French VAT number that passes every check. */
export function isFrenchVatNumber(number: string, siren: string | null): boolean {
  return vatNumberQuestion(number, { territory: france, siren }) === null;
}
