import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone, internationalPhone, phoneHref } from "#domain/phone-number.ts";

test.each([
  ["06 12 34 56 78", "+33612345678"],
  ["0612345678", "+33612345678"],
  ["+33 (0)6 12 34 56 78", "+33612345678"],
  ["0033 6.12.34.56.78", "+33612345678"],
  ["0690 12 34 56", "+590690123456"],
  ["0596-12-34-56", "+596596123456"],
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
  ["+262612345678", "+262612345678"],
  ["+32470123456", "+32470123456"],
  ["+336123456789", "+336123456789"],
  ["[À REMPLIR : téléphone]", "[À REMPLIR : téléphone]"],
  ["", ""],
])("%j is shown %j", (stored, shown) => {
  expect(formatPhone(stored).replaceAll("\u00A0", " ")).toBe(shown);
});

test("whatever is shown calls the same number again", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0[1-9]\d{8}$/), (typed) => {
      expect(internationalPhone(formatPhone(typed))).toBe(internationalPhone(typed));
      expect(phoneHref(formatPhone(typed))).toBe(`tel:${internationalPhone(typed)}`);
    }),
  );
});
