import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { interestingServices } from "#domain/quote-request.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { quoteRequestContent, quoteRequestForm, quoteRequestKey } from "#forms/quote-request.ts";
import { typedQuoteRequest as typed } from "../../samples/quote-request.ts";

const errorsOf = (change: object) => {
  const parsed = quoteRequestForm.safeParse({ ...typed, ...change });
  return parsed.success ? {} : firstErrors(parsed.error);
};

test("keeps what was typed, trimmed, each service once and in one order", () => {
  const parsed = quoteRequestForm.parse({
    ...typed,
    company_name: "  Plomberie de la Rade ",
    email: " camille@roux.example\n",
    services_interested: ["reviews", "premium", "reviews"],
    additional_notes: " Un\r\ndeux ",
    status: "completed",
    user_id: "somebody",
  });
  expect(parsed).toEqual({ ...typed, additional_notes: "Un\ndeux" });
  expect(quoteRequestContent(parsed)).toEqual({
    companyName: "Plomberie de la Rade",
    contactName: "Camille Roux",
    email: "camille@roux.example",
    phone: "06 12 34 56 78",
    businessType: "artisan",
    currentSituation: "not_ranked",
    servicesInterested: ["premium", "reviews"],
    additionalNotes: "Un\ndeux",
  });
});

test.each([undefined, null, "", "   "])("phone and notes may be left out: %j", (nothing) => {
  const parsed = quoteRequestForm.parse({ ...typed, phone: nothing, additional_notes: nothing });
  expect(parsed).toMatchObject({ phone: "", additional_notes: "" });
});

describe("each message of the specification", () => {
  test.each([
    ["company_name", "", "Le nom de l'entreprise est requis"],
    ["company_name", undefined, "Le nom de l'entreprise est requis"],
    ["company_name", null, "Le nom de l'entreprise est requis"],
    ["company_name", " x ", "Le nom de l'entreprise est requis"],
    ["company_name", "xy", null],
    ["company_name", "x".repeat(200), null],
    ["company_name", "x".repeat(201), "Trop long"],
    ["company_name", "<b>Chez Léa</b> & Cie =1+1 🙂", null],
    ["contact_name", "", "Votre nom est requis"],
    ["contact_name", "x", "Votre nom est requis"],
    ["contact_name", "Ly", null],
    ["contact_name", "x".repeat(100), null],
    ["contact_name", "x".repeat(101), "Trop long"],
    ["email", "", "Email invalide"],
    ["email", "camille", "Email invalide"],
    ["phone", "06 12", "Téléphone invalide"],
    ["phone", "appelez-moi vite", "Téléphone invalide"],
    ["phone", "0".repeat(20), null],
    ["phone", "0".repeat(21), "Téléphone trop long"],
    ["business_type", "", "Veuillez sélectionner un type"],
    ["business_type", "notaire", "Veuillez sélectionner un type"],
    ["business_type", ["artisan"], "Veuillez sélectionner un type"],
    ["current_situation", undefined, "Veuillez sélectionner votre situation"],
    ["current_situation", "toString", "Veuillez sélectionner votre situation"],
    ["services_interested", [], "Sélectionnez au moins un service"],
    ["services_interested", undefined, "Sélectionnez au moins un service"],
    ["services_interested", "premium", "Sélectionnez au moins un service"],
    ["services_interested", ["premium", "gratuit"], "Sélectionnez au moins un service"],
    ["services_interested", [{}], "Sélectionnez au moins un service"],
    ["services_interested", [...interestingServices], null],
    ["additional_notes", "x".repeat(1000), null],
    ["additional_notes", "x\r\n".repeat(500), null],
    ["additional_notes", "x".repeat(1001), "Message trop long"],
    ["additional_notes", "x".repeat(5000), "Message trop long"],
  ])("%s = %j answers %j", (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual(message ? { [field]: [message] } : {});
  });
});

describe("values unfit for a record, header or page", () => {
  const hostile = [
    "Camille\r\nBcc: autre@agence.example",
    "Camille\nBcc: autre@agence.example",
    "Camille\u2028Roux",
    "nul \u0000 octet",
    "\u202Eelliac eimaC",
    "\uD800 seul",
  ];

  test.each(hostile)("%j in a name", (text) => {
    expect(errorsOf({ company_name: text })).toEqual({ company_name: ["Caractères non acceptés"] });
    expect(errorsOf({ contact_name: text })).toEqual({ contact_name: ["Caractères non acceptés"] });
  });

  test.each([
    "camille@roux.example\r\nBcc: autre@agence.example",
    "camille@roux.example, autre@agence.example",
    "Camille <camille@roux.example>",
  ])("%j as e-mail", (email) => {
    expect(errorsOf({ email })).toEqual({ email: ["Email invalide"] });
  });

  test("U+0000 and lone surrogates in the notes", () => {
    for (const additional_notes of ["nul \u0000 octet", "\uD800"]) {
      expect(errorsOf({ additional_notes })).toEqual({
        additional_notes: ["Caractères non acceptés"],
      });
    }
  });

  test("any accepted name is on one line and readable", () => {
    const unit = fc.constantFrom("a", "é", " ", "\n", "\r", "\u2028", "\u202E", "\u0000", "\uD800");
    fc.assert(
      fc.property(fc.string({ unit, minLength: 2, maxLength: 8 }), (contact_name) => {
        const named = quoteRequestForm.safeParse({ ...typed, contact_name });
        const harmless = /^[aé ]+$/.test(contact_name.trim()) && contact_name.trim().length > 1;
        expect(named.success).toBe(harmless);
      }),
    );
  });
});

test("the key is a UUID in one spelling", () => {
  const key = crypto.randomUUID();
  expect(quoteRequestKey.parse(key.toUpperCase())).toBe(key);
  expect(quoteRequestKey.safeParse("1").success).toBe(false);
});
