import { expect, test } from "vitest";
import { pastedCode } from "#domain/pasted-text.ts";
import { territoryAt } from "#domain/territory.ts";
import { hasVatPrefix, isFrenchVatNumber, vatNumberQuestion } from "#domain/vat-number.ts";

const places: Record<string, string> = {
  FR: "29200",
  MC: "98000",
  BE: "1000",
  LU: "1234",
  DE: "10115",
  GR: "10431",
};

test.each([
  ["FR", "FR44732829320", "732829320", null],
  ["FR", "FR44732829320", null, null],
  ["FR", "FRK7732829320", "732829320", null],
  ["FR", "FR45732829320", "732829320", "key"],
  ["FR", "FR44732829321", null, "key"],
  ["FR", "FR83404833048", "732829320", "other-siren"],
  ["FR", "FR4473282932", null, "form"],
  ["FR", "BE0428759497", null, "other-country"],
  ["MC", "FR12000012345", null, "key"],
  ["MC", "FR90000012345", null, null],
  ["MC", "FR44732829320", null, "form"],
  ["BE", "BE0428759497", null, null],
  ["BE", "BE0428759498", null, "key"],
  ["BE", "BE428759497", null, "form"],
  ["LU", "LU15027442", null, null],
  ["DE", "DE136695976", null, null],
  ["GR", "EL094259216", null, null],
])("in %s, the VAT number %s of %s: %s", (countryCode, number, siren, question) => {
  const territory = territoryAt({ countryCode, postalCode: places[countryCode] ?? "" });
  expect(territory).not.toBeNull();
  expect(vatNumberQuestion(number, { territory, siren })).toBe(question);
});

test("a VAT number is stored without separators, in capitals", () => {
  expect(pastedCode(" be 0428.759.497 ")).toBe("BE0428759497");
  expect(pastedCode("FR 44 732-829-320")).toBe("FR44732829320");
});

test("an invoice's VAT number begins with a country's letters", () => {
  expect(hasVatPrefix("BE0428759497")).toBe(true);
  expect(hasVatPrefix("EL094259216")).toBe(true);
  expect(hasVatPrefix("0428759497")).toBe(false);
  expect(hasVatPrefix("ZZ0428759497")).toBe(false);
});

test("the agency's own VAT number has its SIREN and its key", () => {
  expect(isFrenchVatNumber("FR44732829320", "732829320")).toBe(true);
  expect(isFrenchVatNumber("FR45732829320", "732829320")).toBe(false);
  expect(isFrenchVatNumber("FR44732829320", "552100554")).toBe(false);
});
