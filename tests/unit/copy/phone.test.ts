import { expect, test } from "vitest";
import { readablePhone } from "#copy/phone.ts";

test.each([
  ["+33612345678", "06 12 34 56 78"],
  ["0612345678", "06 12 34 56 78"],
  ["06 12 34 56 78", "06 12 34 56 78"],
  ["+590690123456", "+590690123456"],
  ["+32470123456", "+32470123456"],
  ["", ""],
])("%s is read %s", (phone, read) => {
  expect(readablePhone(phone).replaceAll("\u00A0", " ")).toBe(read);
});
