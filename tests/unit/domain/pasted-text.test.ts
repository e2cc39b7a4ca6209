import { expect, test } from "vitest";
import { isBic, isIban } from "#domain/bank-transfer.ts";
import { pastedCode, pastedText } from "#domain/pasted-text.ts";
import { internationalPhone } from "#domain/phone-number.ts";
import { normalisePromoCode } from "#domain/promo-code.ts";
import { searchWords } from "#domain/search-words.ts";
import { readListingAddress } from "#domain/audit/listing-address.ts";

test.each([
  ["zero-width space", "\u200B"],
  ["zero-width joiner", "\u200D"],
  ["word joiner", "\u2060"],
  ["byte order mark", "\uFEFF"],
  ["soft hyphen", "\u00AD"],
  ["left-to-right mark", "\u200E"],
  ["right-to-left override", "\u202E"],
  ["end of an isolate", "\u2069"],
])("a pasted text loses its %s", (_, mark) => {
  expect(pastedText(`${mark}camille@${mark}roux.example${mark} `)).toBe("camille@roux.example");
});

test("a no-break hyphen and space become plain in a pasted text", () => {
  expect(pastedText("\u00A0plomberie\u2011roux.example\u202F")).toBe("plomberie-roux.example");
});

test.each(["732 829 320", "732.829.320", "732-829-320", "732\u2011829\u2013320", "732/829/320"])(
  "a code is parsed in any grouping: %s",
  (typed) => expect(pastedCode(typed)).toBe("732829320"),
);

test.each([
  "06 12 34 56 78",
  "06\u201112\u201134\u201156\u201178",
  "06/12/34/56/78",
  "\u202A0612345678\u202C",
])("a pasted phone is dialled: %s", (typed) =>
  expect(internationalPhone(typed)).toBe("+33612345678"),
);

test("an IBAN, a BIC, a promo code and a listing's link are parsed as copied", () => {
  expect(isIban("FR14\u200B-2004-1010\u20110505-0001-3M02-606\uFEFF")).toBe(true);
  expect(isBic("psst\u00ADfrpp")).toBe(true);
  expect(normalisePromoCode("\u200Bbienvenue\u2011 20\uFEFF")).toBe("BIENVENUE20");
  expect(readListingAddress("\u200Ehttps://maps.app.goo.gl/Ab12\u200BCd34").ok).toBe(true);
});

test("a pasted phone is searched by its digits", () => {
  expect(searchWords("\u202A06\u201112\u201134\u201156\u201178\u202C")).toEqual(["612345678"]);
  expect(searchWords("06/12/34/56/78")).toEqual(["612345678"]);
});
