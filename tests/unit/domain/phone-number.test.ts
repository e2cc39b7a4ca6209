import fc from "fast-check";
import { expect, test } from "vitest";
import { exportedPhone, formatPhone, internationalPhone, phoneHref } from "#domain/phone-number.ts";

test.each([
  ["06 12 34 56 78", "+33612345678"],
  ["0612345678", "+33612345678"],
  ["+33 (0)6 12 34 56 78", "+33612345678"],
  ["0033 6.12.34.56.78", "+33612345678"],
  ["0690 12 34 56", "+590690123456"],
  ["0596-12-34-56", "+596596123456"],
  ["+262 0692 12 34 56", "+262692123456"],
  ["+262 (0)639 12 34 56", "+262639123456"],
  ["00 590 (0)690 12 34 56", "+590690123456"],
  ["+594 0694 12 34 56", "+594694123456"],
  ["+596 (0) 696 12 34 56", "+596696123456"],
  ["+33 690 12 34 56", "+590690123456"],
  ["0508 41 12 34", "+508411234"],
  ["+508 41 12 34", "+508411234"],
  ["+687 28 12 34", "+687281234"],
  ["+32 470 12 34 56", "+32470123456"],
  ["+1 514 555 0123", "+15145550123"],
])("%s is %s", (typed, phone) => {
  expect(internationalPhone(typed)).toBe(phone);
});

test.each([
  "",
  "06 12 34 56 7",
  "0012",
  "00 12 34 56 78 90 12 34 56",
  "+33 6 12",
  "abc",
  "+0612345678",
])("%j is no number", (typed) => {
  expect(internationalPhone(typed)).toBeNull();
});

test.each([
  ["+33612345678", "06 12 34 56 78"],
  ["0199000029", "01 99 00 00 29"],
  ["01.99.00-00 29", "01 99 00 00 29"],
  ["+262639123456", "06 39 12 34 56"],
  ["+33639980090", "06 39 98 00 90"],
  ["0262910012", "02 62 91 00 12"],
  ["+590690123456", "06 90 12 34 56"],
  ["+508411234", "05 08 41 12 34"],
  ["+262612345678", "+262612345678"],
  ["+32470123456", "+32470123456"],
  ["+336123456789", "+336123456789"],
  ["[À REMPLIR : téléphone]", "[À REMPLIR : téléphone]"],
  ["", ""],
])("%j is shown %j", (stored, shown) => {
  expect(formatPhone(stored).replaceAll("\u00A0", " ")).toBe(shown);
});

test.each([
  ["+4930123456", "+4930123456"],
  ["+49 (30) 123-456", "+4930123456"],
  ["0612345678", "06 12 34 56 78"],
  ["inconnu", "inconnu"],
])("in a file for spreadsheets, %j is written %j", (stored, written) => {
  expect(exportedPhone(stored).replaceAll("\u00A0", " ")).toBe(written);
});

test("a formatted phone number dials the same number", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0[1-9]\d{8}$/), (typed) => {
      expect(internationalPhone(formatPhone(typed))).toBe(internationalPhone(typed));
      expect(phoneHref(formatPhone(typed))).toBe(`tel:${internationalPhone(typed)}`);
    }),
  );
});
