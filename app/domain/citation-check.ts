import { ownProperty } from "./own-property.ts";
import { bareWords } from "./audit/words.ts";
import { internationalPhone } from "./phone-number.ts";

/** Facts a citation has to state, from the order; empty: not known. */
export interface BusinessFacts {
  name: string;
  street: string;
  town: string;
  phone: string;
}

export const citationFactNames = ["name", "streetNumber", "town", "phone"] as const;
export type CitationFactName = (typeof citationFactNames)[number];

export type SaidFacts = Record<CitationFactName, boolean | null>;

/**
 * Ignores accents, case, punctuation, legal forms, abbreviations and phone formats.
 * @param phones targets of the page's `tel:` links
 */
export function saidFacts(
  { text, phones }: { text: string; phones: readonly string[] },
  business: BusinessFacts,
): SaidFacts {
  const said = wordsOf(text);
  const names = businessName(business.name);
  const street = numberedStreet(business.street);
  const town = townWords(business.town);
  const number = internationalPhone(business.phone);
  return {
    name: names.length === 0 ? null : says(withoutLegalForms(said), names),
    streetNumber: street === null ? null : says(streetWords(said), street),
    town: town.length === 0 ? null : says(said, town),
    phone: number === null ? null : saysPhone([text, ...phones].join("\n"), number),
  };
}

export function citationOutcome(said: SaidFacts): "found" | "different" | "no-facts" {
  const known = citationFactNames.filter((fact) => said[fact] !== null);
  if (known.length === 0) return "no-facts";
  return known.every((fact) => said[fact]) ? "found" : "different";
}

/** Consecutive words equal to `wanted`, even if spaces and hyphens split them otherwise. */
function says(said: readonly string[], wanted: readonly string[]): boolean {
  const target = wanted.join("");
  return said.some((_, start) => {
    let read = "";
    for (let at = start; at < said.length && read.length < target.length; at += 1) {
      read += said[at];
      if (!target.startsWith(read)) return false;
    }
    return read === target;
  });
}

const saints: Readonly<Record<string, string>> = { st: "saint", ste: "sainte" };

function wordsOf(text: string): string[] {
  const spoken = text
    .replaceAll(/[º°]/g, " ")
    .replaceAll("&", " et ")
    .replaceAll(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll(".", ""));
  return bareWords(spoken).map((word) => ownProperty(saints, word) ?? word);
}

const legalForms = new Set(
  "sarl sas sasu eurl snc sci scop scs sca selarl selas eirl scp scm gie".split(" "),
);
/** Also ordinary words: removed at the ends of a name only. */
const shortLegalForms = new Set(["sa", "ei"]);

function withoutLegalForms(words: readonly string[]): string[] {
  return words.filter((word) => !legalForms.has(word));
}

function businessName(typed: string): string[] {
  const words = wordsOf(typed);
  const name = withoutLegalForms(words);
  while (shortLegalForms.has(name[0] ?? "")) name.shift();
  while (shortLegalForms.has(name.at(-1) ?? "")) name.pop();
  return name.length === 0 ? words : name;
}

/** « Paris 11e », « Lyon Cedex 03 »: without number and « cedex ». */
function townWords(typed: string): string[] {
  return wordsOf(typed).filter((word) => word !== "cedex" && !/^\d/.test(word));
}

const shortened = `
  boulevard bd bld blvd boul
  avenue av ave
  place pl
  chemin ch che chem
  route rte
  impasse imp
  allee all
  square sq
  faubourg fg fbg
  cours crs
  residence res
  lotissement lot
  passage pass
  esplanade esp
  general gal gen
  marechal mal
  docteur dr
  president pdt
  commandant cdt
  colonel col
  professeur prof pr`;

const abbreviations: ReadonlyMap<string, string> = new Map(
  shortened
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [whole = "", ...short] = line.trim().split(" ");
      return short.map((word) => [word, whole] as const);
    }),
);

const ways = new Set(
  `rue boulevard avenue place chemin route impasse allee square faubourg cours residence lotissement passage
   esplanade quai sentier villa cite hameau montee promenade rond voie mail parvis traverse ruelle galerie`.split(
    /\s+/,
  ),
);
const linking = new Set(["de", "du", "des", "d", "la", "le", "les", "l"]);
const repeats: Readonly<Record<string, string>> = { b: "bis", t: "ter", q: "quater" };
const houseNumber = /^\d{1,4}$/;

/** Normalised: « 012bis, bd du Gal Leclerc » → 12 bis boulevard general leclerc. */
function streetWords(words: readonly string[]): string[] {
  const said: string[] = [];
  for (const word of words) {
    const [, digits, letter] = /^(\d{1,4})(bis|ter|quater|[btq])$/.exec(word) ?? [];
    if (digits !== undefined && letter !== undefined) {
      said.push(bareNumber(digits), ownProperty(repeats, letter) ?? letter);
    } else if (houseNumber.test(word)) said.push(bareNumber(word));
    else if (houseNumber.test(said.at(-1) ?? "")) said.push(afterNumber(word));
    else if (!linking.has(word)) said.push(abbreviations.get(word) ?? word);
  }
  return said;
}

function afterNumber(word: string): string {
  return ownProperty(repeats, word) ?? (word === "r" ? "rue" : (abbreviations.get(word) ?? word));
}

function bareNumber(digits: string): string {
  return String(Number(digits));
}

/** From the house number to the end of the street's name; null without a number. */
function numberedStreet(typed: string): string[] | null {
  const parts = typed.split(/[,;\n]| - /).map((part) => streetWords(wordsOf(part)));
  // « 12, rue du Port »
  const joined = parts.flatMap((part, index) => {
    const before = parts[index - 1];
    if (before && isNumberAlone(before)) return [];
    return [isNumberAlone(part) ? [...part, ...(parts[index + 1] ?? [])] : part];
  });
  for (const words of joined) {
    const start = words.findIndex((_, index) => isWayAfter(words, index));
    if (start >= 0) return upToPostalCode(words.slice(start));
  }
  const plain = joined.find(([first, ...rest]) => houseNumber.test(first ?? "") && rest.length > 0);
  return plain ? upToPostalCode(plain) : null;
}

function isNumberAlone(words: readonly string[]): boolean {
  const [first = "", ...rest] = words;
  return houseNumber.test(first) && rest.every((word) => Object.values(repeats).includes(word));
}

function isWayAfter(words: readonly string[], index: number): boolean {
  if (!houseNumber.test(words[index] ?? "")) return false;
  const next = words[index + 1] ?? "";
  return ways.has(Object.values(repeats).includes(next) ? (words[index + 2] ?? "") : next);
}

function upToPostalCode(words: readonly string[]): string[] {
  const end = words.findIndex(
    (word) => /^\d{5}$/.test(word) || ["bp", "cs", "bat", "batiment", "etage"].includes(word),
  );
  return end > 1 ? words.slice(0, end) : [...words];
}

const between = "[\\s.\\-/()\\u2010-\\u2015·]{0,3}";

function saysPhone(text: string, international: string): boolean {
  const [, code, national] = /^\+(33|590|594|596|262)(\d{9})$/.exec(international) ?? [];
  const spaced = (digits: string) => digits.split("").join(between);
  const abroad = (digits: string) => `(?:\\+|00)?${between}${spaced(digits)}`;
  const written =
    code === undefined || national === undefined
      ? abroad(international.slice(1))
      : `(?:${abroad(code)}${between}(?:0${between})?|0${between})${spaced(national)}`;
  return new RegExp(`(?<!\\d)${written}(?!\\d)`).test(text);
}
