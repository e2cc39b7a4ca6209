import { countryCodeOf } from "./country-name.ts";
import type { InvoiceAddress } from "./invoice.ts";
import { localPostalCode, territoryAt, territoryOf } from "./territory.ts";

/** `BP 12`, `CS 40001`, `TSA 70002`: their digits are no postal code. */
const distribution = /\b(?:B\.?\s?P\.?|C\.?\s?S\.?|T\.?S\.?A\.?)\s*\d+/gi;

const cedex = /[\s,]{0,2}\bcedex\b ?\d{0,2}$/i;

/** Postal code and town; the code may bear its country's letters (`F-75011`). */
const place =
  /(?:^|[\s,])((?:[A-Z]{1,2}\s?-\s?)?\d[\d\s-]{2,5}\d(?:\s?[A-Z]{2}(?=\s))?),?\s+(\p{L}[^\d]*)$/iu;

/** Read from the end, as NF Z10-011 orders it: country, postal code and town, street. Null: ambiguous. */
export function parsedAddress(text: string): InvoiceAddress | null {
  const lines = text.split(/\r?\n/).map((line) => line.replaceAll(/\s+/g, " ").trim());
  const written = withoutEnd(lines.filter((line) => line !== "").join("\n"));
  const country = countryOf(written);
  const rest = country === null ? written : written.slice(0, lastPart(written).startsAt);
  const found = placeOf(withoutEnd(rest), country ?? "FR");
  if (!found || !/\p{L}/u.test(found.street)) return null;
  return holdsPostalCode(found.street, found.countryCode) ? null : found;
}

function withoutEnd(text: string): string {
  return text.replace(/[\s,]{1,9}$/, "");
}

function lastPart(text: string): { text: string; startsAt: number } {
  const startsAt = Math.max(text.lastIndexOf("\n"), text.lastIndexOf(",")) + 1;
  return { text: text.slice(startsAt).trim(), startsAt };
}

function countryOf(text: string): string | null {
  const { text: last, startsAt } = lastPart(text);
  const code = startsAt > 0 && /^\p{L}/u.test(last) ? countryCodeOf(last) : null;
  // « Luxembourg » and « Monaco » are towns too, whose postal code may stand on the line above.
  const above = lastPart(withoutEnd(text.slice(0, startsAt))).text;
  return /^(?:[A-Z]{1,2}-?)?\d[\d\s-]{2,6}$/i.test(above) ? null : code;
}

function placeOf(text: string, code: string): InvoiceAddress | null {
  const [ending = ""] = cedex.exec(text) ?? [];
  const body = withoutEnd(text.slice(0, text.length - ending.length));
  const lineAt = body.lastIndexOf("\n") + 1;
  const [whole, written = "", town = ""] = place.exec(body.slice(lineAt)) ?? [];
  if (whole === undefined) return null;
  const own = territoryOf(code);
  const codes = [localPostalCode(written), localPostalCode(written).replaceAll(/\s/g, "")];
  const postalCode = codes.find((one) =>
    territoryAt({ countryCode: own?.countryCode ?? code, postalCode: one }),
  );
  if (postalCode === undefined) return null;
  const territory = territoryAt({ countryCode: own?.countryCode ?? code, postalCode });
  return {
    street: withoutEnd(body.slice(0, body.length - whole.length)),
    postalCode,
    city: `${town} ${ending.replaceAll(/[\s,]+/g, " ").trim()}`.trim(),
    countryCode: territory?.countryCode ?? code,
  };
}

function holdsPostalCode(street: string, countryCode: string): boolean {
  const codes = street.replaceAll(distribution, "").match(/\b\d{5}\b/g) ?? [];
  return codes.some((postalCode) => territoryAt({ countryCode, postalCode }) !== null);
}
