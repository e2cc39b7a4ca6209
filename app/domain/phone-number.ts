import { pastedCode } from "./pasted-text.ts";

const overseas: [local: RegExp, countryCode: string][] = [
  [/^0(?:590|690|691)/, "590"],
  [/^0(?:594|694)/, "594"],
  [/^0(?:596|696|697)/, "596"],
  [/^0508/, "508"],
  // Except 06 39 98, reserved for fiction in mainland France.
  [/^0(?:262|263|269|639(?!98)|692|693)/, "262"],
];

/** E.164 (docs/sources/law.md, T3): `06 12 34 56 78` → `+33612345678`. Null: invalid. */
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

/** Saint-Pierre-et-Miquelon's national numbers already contain the country code 508. */
function withCountryCode(french: string): string {
  const code = countryCode(french);
  return code === "508" ? `+${french.slice(1)}` : `+${code}${french.slice(1)}`;
}

function countryCode(french: string): string {
  return overseas.find(([local]) => local.test(french))?.[1] ?? "33";
}

/** As dialled in France: « 06 12 34 56 78 » (docs/sources/law.md, T3). Foreign numbers are unchanged. */
export function formatPhone(phone: string): string {
  const national = nationalPhone(internationalPhone(phone) ?? "");
  return national === null ? phone : national.replaceAll(/(\d\d)(?=\d)/g, "$1\u00A0");
}

/** Foreign numbers stay in E.164: the `+` and no spaces keep spreadsheets from computing them. */
export function exportedPhone(phone: string): string {
  const international = internationalPhone(phone);
  const isForeign = international !== null && nationalPhone(international) === null;
  return isForeign ? international : formatPhone(phone);
}

export function phoneHref(phone: string): string {
  return `tel:${internationalPhone(phone) ?? phone.replaceAll(/[^\d+]/g, "")}`;
}

function nationalPhone(international: string): string | null {
  const [, miquelon] = /^\+(508\d{6})$/.exec(international) ?? [];
  if (miquelon !== undefined) return `0${miquelon}`;
  const [, code, figures] = /^\+(33|590|594|596|262)(\d{9})$/.exec(international) ?? [];
  if (code === undefined) return null;
  const national = `0${figures}`;
  return countryCode(national) === code ? national : null;
}
