const overseas: [local: RegExp, countryCode: string][] = [
  [/^0(?:590|690|691)/, "590"],
  [/^0(?:594|694)/, "594"],
  [/^0(?:596|696|697)/, "596"],
  [/^0(?:262|263|269|639|692|693)/, "262"],
];

/**
 * A phone number as typed, in E.164 (conformite.md, T3): `06 12 34 56 78` → `+33612345678`, the overseas
 * departments with their own codes. Null when it can't be one.
 */
export function internationalPhone(typed: string): string | null {
  const dialled = typed
    .replaceAll(/[\s().\-/]/g, "")
    .replace(/^00/, "+")
    .replace(/^(\+33)0/, "$1");
  const number = /^0[1-9]\d{8}$/.test(dialled)
    ? `+${countryCode(dialled)}${dialled.slice(1)}`
    : dialled;
  if (number.startsWith("+33")) return /^\+33[1-9]\d{8}$/.test(number) ? number : null;
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

function countryCode(french: string): string {
  return overseas.find(([local]) => local.test(french))?.[1] ?? "33";
}
