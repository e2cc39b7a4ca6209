import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSiren, siretSiren } from "#domain/company-number.ts";
import { billingFields, billingProfileForm } from "#forms/billing-profile.ts";

const empty = {
  company: "",
  siren: "",
  phone: "",
  address: "",
  postalCode: "",
  city: "",
  country: "",
};

function firstMessage(field: string, value: unknown): string | undefined {
  return billingProfileForm.safeParse({ ...empty, [field]: value }).error?.issues[0]?.message;
}

test("every field may be empty or absent", () => {
  expect(billingProfileForm.parse(empty)).toEqual(empty);
  expect(billingProfileForm.parse({})).toEqual({ ...empty, country: "France" });
});

test("texts are trimmed and numbers lose their spaces", () => {
  const typed = { ...empty, company: "  Menuiserie Le Goff ", siren: "732 829 320" };
  expect(billingProfileForm.parse(typed)).toMatchObject({
    company: "Menuiserie Le Goff",
    siren: "732829320",
  });
});

describe("refused billing profiles", () => {
  test.each([
    ["company", "x".repeat(201), "Nom d'entreprise trop long"],
    ["company", "x".repeat(5000), "Nom d'entreprise trop long"],
    ["siren", "732829321", "SIREN ou SIRET invalide"],
    ["siren", "7".repeat(5000), "SIREN ou SIRET invalide"],
    ["phone", "12", "Téléphone invalide"],
    ["phone", "6".repeat(5000), "Téléphone trop long"],
    ["address", "x".repeat(501), "Adresse trop longue"],
    ["postalCode", "x".repeat(21), "Code postal trop long"],
    ["city", "x".repeat(101), "Ville trop longue"],
    ["country", "x".repeat(101), "Pays trop long"],
  ])("%s: %j", (field, value, message) => {
    expect(firstMessage(field, value)).toBe(message);
  });

  test.each(billingFields)("%s with U+0000", (field) => {
    expect(firstMessage(field, "a\u0000b")).toMatch(/Caractères non acceptés|invalide/);
  });

  test("a number with a wrong check digit is refused", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}(\d{5})?$/), (digits) => {
        const right = isSiren(digits) || siretSiren(digits) !== null;
        expect(firstMessage("siren", digits) === undefined).toBe(right);
      }),
    );
  });
});
