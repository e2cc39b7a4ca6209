function luhnSum(digits: string): number {
  return digits
    .split("")
    .toReversed()
    .reduce((sum, character, index) => {
      const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
      return sum + (digit > 9 ? digit - 9 : digit);
    }, 0);
}

const LA_POSTE_SIREN = "356000000";

/** Nine digits with a Luhn key (docs/sources/law.md, C2). Nine zeros pass Luhn's check but are unassigned. */
export function isSiren(text: string): boolean {
  return /^\d{9}$/.test(text) && text !== "000000000" && luhnSum(text) % 10 === 0;
}

/** Null: invalid SIRET. La Poste's offices follow a digit-sum rule instead of Luhn's. */
export function siretSiren(text: string): string | null {
  if (!/^\d{14}$/.test(text)) return null;
  const siren = text.slice(0, 9);
  if (!isSiren(siren)) return null;
  const digitSum = text.split("").reduce((sum, digit) => sum + Number(digit), 0);
  const valid = luhnSum(text) % 10 === 0 || (siren === LA_POSTE_SIREN && digitSum % 5 === 0);
  return valid ? siren : null;
}

export function formatSiren(siren: string): string {
  return siren.replaceAll(/(\d{3})(?=\d)/g, "$1\u00A0");
}
