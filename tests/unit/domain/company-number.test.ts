import { expect, test } from "vitest";
import { formatSiren, isSiren, siretSiren } from "#domain/company-number.ts";

test.each([
  ["732829320", true],
  ["732829321", false],
  ["73282932", false],
  ["7328293200", false],
  ["73282932A", false],
  // Nine zeros pass the Luhn check.
  ["000000000", false],
])("%s as a SIREN: %s", (text, valid) => {
  expect(isSiren(text)).toBe(valid);
});

test.each([
  ["73282932000074", "732829320"],
  ["73282932000075", null],
  ["35600000000048", "356000000"],
  ["35600000049837", "356000000"],
  ["35600000049838", null],
  ["00000000000000", null],
])("%s as a SIRET belongs to %s", (text, siren) => {
  expect(siretSiren(text)).toBe(siren);
});

test("a SIREN is shown by threes", () => {
  expect(formatSiren("732829320")).toBe("732\u00A0829\u00A0320");
});
