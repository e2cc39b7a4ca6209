import { expect, test } from "vitest";
import { internationalPhone } from "#domain/phone-number.ts";

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
