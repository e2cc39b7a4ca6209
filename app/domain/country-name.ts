import { plainLetters } from "./plain-letters.ts";
import { soldCountries, territories } from "./territory.ts";

const languages = ["fr", "en", "de", "nl", "es", "it", "pt"];

function plain(name: string): string {
  return plainLetters(name)
    .replaceAll(/[-’'. ]+/g, " ")
    .trim()
    .toLowerCase();
}

const codeByName: ReadonlyMap<string, string> = new Map(
  territories.flatMap(({ code }) => [
    [code.toLowerCase(), code],
    ...languages.map((language): [string, string] => {
      const names = new Intl.DisplayNames(language, { type: "region" });
      return [plain(names.of(code) ?? code), code];
    }),
  ]),
);

const otherNames = new Map([
  ["guyane", "GF"],
  ["reunion", "RE"],
  ["ile de la reunion", "RE"],
  ["principaute de monaco", "MC"],
  ["france metropolitaine", "FR"],
  ["republique tcheque", "CZ"],
  ["hollande", "NL"],
]);

/** Code of a country in words; an empty text is France. Null: unknown. */
export function countryCodeOf(text: string): string | null {
  const name = plain(text);
  if (name === "") return "FR";
  return codeByName.get(name) ?? otherNames.get(name) ?? null;
}

const frenchNames = new Intl.DisplayNames("fr", { type: "region" });

export function countryName(code: string): string {
  return frenchNames.of(code) ?? code;
}

const inFrench = new Intl.Collator("fr");
const [france = "FR", monaco = "MC", ...others] = soldCountries;

export const countriesToChoose: readonly { code: string; name: string }[] = [
  france,
  monaco,
  ...others.toSorted((one, other) => inFrench.compare(countryName(one), countryName(other))),
].map((code) => ({ code, name: countryName(code) }));
