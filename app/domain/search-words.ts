import type { Cents } from "./money.ts";
import { pastedText } from "./pasted-text.ts";
import { parseCents } from "./typed-amount.ts";

export type SearchRefusal = "search-too-short" | "search-too-long" | "search-unreadable";

const LONGEST_SEARCH = 100;
const MOST_WORDS = 8;

/** A trigram index needs three consecutive letters or digits: anything shorter would scan the whole table. */
const foundByIndex = /[\p{L}\p{N}]{3}/u;

const phoneNumber = /^(?:\+|0)[\d\s()./\p{Pd}]{5,}$/u;

const emailLike = /^[!-~]{1,64}@[!-?A-~]{1,255}$/;

/** A phone number is one word without separators and prefix: 06 12…, +33 6 12… and +33 (0)6 12… are equal. */
export function searchWords(typed: string): string[] | SearchRefusal {
  const text = searchedText(typed);
  if (text === "") return [];
  if (text.length > LONGEST_SEARCH) return "search-too-long";
  if (!text.isWellFormed() || text.includes("\u0000")) return "search-unreadable";
  const words = phoneNumber.test(text) ? [nationalFigures(text)] : text.split(/\s+/);
  const distinct = [...new Set(words)].slice(0, MOST_WORDS);
  return distinct.some(isSearchable) ? distinct : "search-too-short";
}

/** Invisible marks are removed from phones and e-mail addresses only: stored names keep theirs. */
function searchedText(typed: string): string {
  const pasted = pastedText(typed);
  return phoneNumber.test(pasted) || emailLike.test(pasted) ? pasted : typed.trim();
}

export function searchable(text: string): string {
  return text.slice(0, LONGEST_SEARCH);
}

function isSearchable(word: string): boolean {
  return foundByIndex.test(word.normalize("NFKD").replaceAll(/[\u0300-\u036f]/g, ""));
}

function nationalFigures(phone: string): string {
  return phone
    .replaceAll(/[^\d+]/g, "")
    .replace(/^(?:(?:\+33|0033)0?|0)/, "")
    .replaceAll("+", "");
}

/** `side`: stated with VAT (gross) or without (net); null: neither. */
export interface SoughtAmount {
  cents: Cents;
  side: "gross" | "net" | null;
}

/** Maximum of a PostgreSQL integer. */
const MOST_CENTS = 2_147_483_647;

/** Parses « 468 », « 468,00 € », « 390 € HT »; null: no amount. */
export function soughtAmount(typed: string): SoughtAmount | null {
  const text = typed.trim();
  if (text.length > LONGEST_SEARCH) return null;
  const said = /(?:TTC|HT)$/i.exec(text)?.[0] ?? "";
  const cents = parseCents(text.slice(0, text.length - said.length).trimEnd());
  if (cents === null || cents <= 0 || cents >= MOST_CENTS) return null;
  return { cents, side: said === "" ? null : said.toUpperCase() === "HT" ? "net" : "gross" };
}
