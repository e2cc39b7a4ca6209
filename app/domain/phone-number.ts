import { pastedCode } from "./pasted-text.ts";

/** Numbers as they are dialled in France, the trunk's 0 included. */
const overseas: [local: RegExp, countryCode: string][] = [
  [/^0(?:590|690|691)/, "590"],
  [/^0(?:594|694)/, "594"],
  [/^0(?:596|696|697)/, "596"],
  // But 06 39 98, which the regulator keeps for fiction in mainland France.
  [/^0508/, "508"],
  [/^0(?:262|263|269|639(?!98)|692|693)/, "262"],
];

/**
 * A phone number as typed, in E.164 (docs/sources/law.md, T3): `06 12 34 56 78` → `+33612345678`,
 * the overseas departments with their own codes. Null when it can't be one.
 */
export function internationalPhone(typed: string): string | null {
  const dialled = pastedCode(typed)
    .replaceAll(/[()]/g, "")
    .replace(/^00/, "+")
    .replace(/^(\+(?:33|508|590|594|596|262))0/, "$1")
    .replace(/^\+33(?=[1-9]\d{8}$)/, "0");
  const number = /^0[1-9]\d{8}$/.test(dialled) ? withCountryCode(dialled) : dialled;
  if (number.startsWith("+33")) return /^\+33[1-9]\d{8}$/.test(number) ? number : null;
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** In Saint-Pierre-et-Miquelon alone, what follows the 0 is the country code, which the number doesn't repeat. */
function withCountryCode(french: string): string {
  const code = countryCode(french);
  return code === "508" ? `+${french.slice(1)}` : `+${code}${french.slice(1)}`;
}

function countryCode(french: string): string {
  return overseas.find(([local]) => local.test(french))?.[1] ?? "33";
}

/**
 * A stored or typed number as people in France dial it, overseas departments included:
 * « 06 12 34 56 78 » (docs/sources/law.md, T3). A foreign number, or what is none, stays as it is.
 */
export function formatPhone(phone: string): string {
  const national = nationalPhone(internationalPhone(phone) ?? "");
  return national === null ? phone : national.replaceAll(/(\d\d)(?=\d)/g, "$1\u00A0");
}

/** In a file for spreadsheets: as people in France dial it, a foreign one in E.164, which no spreadsheet calculates. */
export function exportedPhone(phone: string): string {
  const international = internationalPhone(phone);
  const isForeign = international !== null && nationalPhone(international) === null;
  return isForeign ? international : formatPhone(phone);
}

/** What a link calls, whatever stands between the figures. */
export function phoneHref(phone: string): string {
  return `tel:${internationalPhone(phone) ?? phone.replaceAll(/[^\d+]/g, "")}`;
}

/** `+33612345678` and `+262692345678` → `0612345678`, `0692345678`; null when it is no French number. */
function nationalPhone(international: string): string | null {
  const [, miquelon] = /^\+(508\d{6})$/.exec(international) ?? [];
  if (miquelon !== undefined) return `0${miquelon}`;
  const [, code, figures] = /^\+(33|590|594|596|262)(\d{9})$/.exec(international) ?? [];
  if (code === undefined) return null;
  const national = `0${figures}`;
  return countryCode(national) === code ? national : null;
}
