import { describe, expect, test } from "vitest";
import { cancellationForm, declarationKey, withdrawalForm } from "#forms/contract-declaration.ts";
import { firstErrors } from "#forms/field-errors.ts";

const typed = { name: "Camille Roux", reference: "CMD-2026-0001", email: "camille@roux.example" };
const cancellation = cancellationForm({ earliestOn: "2026-11-21", latestOn: "2027-11-22" });

const errorsOf = (form: typeof withdrawalForm | typeof cancellation, change: object) => {
  const parsed = form.safeParse({ ...typed, ...change });
  return parsed.success ? {} : firstErrors(parsed.error);
};

describe.each([
  ["withdrawal", withdrawalForm, "Nom requis", "Nom trop long"],
  ["cancellation", cancellation, "Nom ou entreprise requis", "Nom ou entreprise trop long"],
] as const)("the %s form", (_, form, missingName, longName) => {
  test("keeps what was typed, trimmed, without an end date", () => {
    expect(form.parse({ ...typed, name: "  Camille Roux ", intent: "confirm" })).toEqual({
      ...typed,
      wishedOn: null,
    });
  });

  test.each([
    ["name", "", missingName],
    ["name", "   ", missingName],
    ["name", undefined, missingName],
    ["name", "x".repeat(200), null],
    ["name", "x".repeat(201), longName],
    ["name", "Camille\r\nBcc: autre@agence.example", "Caractères non acceptés"],
    ["name", "nul \u0000 octet", "Caractères non acceptés"],
    ["name", "\u202Eelliac", "Caractères non acceptés"],
    ["name", "\uD800", "Caractères non acceptés"],
    ["name", "<b>Camille</b> & Cie « Roux »", null],
    ["name", "Nguyễn Thị Ánh-Đào 🙂", null],
    ["reference", "", "Numéro de commande ou e-mail requis"],
    ["reference", "x".repeat(254), null],
    ["reference", "x".repeat(255), "Numéro de commande ou e-mail trop long"],
    ["reference", "je ne sais plus", null],
    ["reference", "A\nB", "Caractères non acceptés"],
    ["email", "", "E-mail requis"],
    ["email", "camille", "E-mail invalide"],
    ["email", "camille@roux.example, autre@roux.example", "E-mail invalide"],
    ["email", "camille@roux.example\r\nBcc: autre@roux.example", "E-mail invalide"],
    ["email", `${"x".repeat(250)}@a.fr`, "E-mail trop long"],
  ])("%s = %j answers %j", (field, value, message) => {
    expect(errorsOf(form, { [field]: value })).toEqual(message ? { [field]: [message] } : {});
  });
});

test.each([
  ["", null],
  ["2026-11-21", null],
  ["2027-11-22", null],
  ["2026-11-20", "Cette date est passée. Choisissez un jour à venir, ou laissez vide."],
  ["2027-11-23", "Choisissez une date dans les douze mois à venir."],
  ["2027-02-29", "Date invalide"],
  ["demain", "Date invalide"],
  [new File(["x"], "x"), "Date invalide"],
])("a cancellation wished on %j answers %j", (wishedOn, message) => {
  expect(errorsOf(cancellation, { wishedOn })).toEqual(message ? { wishedOn: [message] } : {});
});

test("the key is a UUID in one spelling", () => {
  const key = crypto.randomUUID();
  expect(declarationKey.parse(key.toUpperCase())).toBe(key);
  expect(declarationKey.safeParse("1").success).toBe(false);
  expect(declarationKey.safeParse(null).success).toBe(false);
});
