import { describe, expect, test } from "vitest";
import { checkoutForm } from "#forms/checkout.ts";

const complete = {
  firstName: "Camille",
  lastName: "Roux",
  email: "camille.roux@example.org",
  phone: "06 12 34 56 78",
  company: "Roux Plomberie",
  address: "12 rue des Lilas",
  city: "Nîmes",
  postalCode: "30000",
  country: "France",
  message: "Bonjour",
  numberOfFiches: 3,
  clientType: "professionnel",
  siren: "732829320",
  vatNumber: "",
  planType: "premium",
  promoCode: "",
  unitPrice: 390,
  totalPrice: 1404,
  terms: "on",
  idempotencyKey: "0f0e7a50-7d4c-4c2b-9f5e-2a3b4c5d6e7f",
};

function messagesFor(field: string, value: unknown): string[] {
  const parsed = checkoutForm.safeParse({ ...complete, [field]: value });
  const issues = parsed.error?.issues ?? [];
  expect(issues.filter((issue) => issue.path[0] !== field)).toEqual([]);
  return issues.map((issue) => issue.message);
}

function firstMessage(field: string, value: unknown): string | undefined {
  return messagesFor(field, value)[0];
}

test("a complete form passes as it is", () => {
  expect(checkoutForm.parse(complete)).toEqual(complete);
});

describe.each([
  ["firstName", "Prénom requis", "Prénom trop long"],
  ["lastName", "Nom requis", "Nom trop long"],
])("%s, 1 to 100 characters once trimmed", (field, missing, tooLong) => {
  test.each([
    ["absent", undefined, missing],
    ["empty", "", missing],
    ["blank", "   ", missing],
    ["1", "A", undefined],
    ["100", "A".repeat(100), undefined],
    ["100 and spaces around", ` ${"A".repeat(100)} `, undefined],
    ["101", "A".repeat(101), tooLong],
  ])("%s", (_case, value, message) => {
    expect(firstMessage(field, value)).toBe(message);
  });
});

function emailOf(length: number): string {
  const start = `${"a".repeat(60)}@`;
  const domain = "b23456789.".repeat(Math.ceil(length / 10)).slice(0, length - start.length - 4);
  return `${start}${domain.replace(/\.$/, "b")}.com`;
}

describe("email, valid, at most 254 characters once trimmed", () => {
  test.each([
    ["absent", undefined, "Email invalide"],
    ["empty", "", "Email invalide"],
    ["without @", "camille", "Email invalide"],
    ["without domain", "camille@", "Email invalide"],
    ["with a space inside", "camille roux@example.org", "Email invalide"],
    ["with spaces around", "  camille@example.org ", undefined],
    ["254", emailOf(254), undefined],
    ["255", emailOf(255), "Email trop long"],
    ["10 000", emailOf(10_000), "Email trop long"],
  ])("%s", (_case, value, message) => {
    expect(firstMessage("email", value)).toBe(message);
  });
});

describe("phone, 10 to 20 characters once trimmed", () => {
  test.each([
    ["absent", undefined, "Téléphone invalide"],
    ["empty", "", "Téléphone invalide"],
    ["9", "061234567", "Téléphone invalide"],
    ["9 and spaces around", " 061234567 ", "Téléphone invalide"],
    ["10", "0612345678", undefined],
    ["20", "+33 (0)6 12 34 56 78", undefined],
    ["21", "+33 (0)6 12 34 56 789", "Téléphone trop long"],
    ["letters", "abcdefghij", "Téléphone invalide"],
  ])("%s", (_case, value, message) => {
    expect(firstMessage("phone", value)).toBe(message);
  });
});

describe.each([
  ["company", 200, "Nom d'entreprise trop long"],
  ["address", 500, "Adresse trop longue"],
  ["city", 100, "Ville trop longue"],
  ["postalCode", 20, "Code postal trop long"],
  ["country", 100, "Pays trop long"],
  ["message", 1000, "Message trop long"],
] as const)("%s, optional, at most %i", (field, max, tooLong) => {
  test.each([
    ["absent", undefined, undefined],
    ["empty", "", undefined],
    ["at the bound", "é".repeat(max), undefined],
    ["one over", "é".repeat(max + 1), tooLong],
  ])("%s", (_case, value, message) => {
    expect(firstMessage(field, value)).toBe(message);
  });
});

test("the country is France by default", () => {
  const { country: _, ...withoutCountry } = complete;
  expect(checkoutForm.parse(withoutCountry).country).toBe("France");
});

describe("number of listings, whole, 1 to 50", () => {
  const message = "Indiquez un nombre de fiches entre 1 et 50";
  test.each([1, 2, 49, 50])("%d passes", (listings) => {
    expect(messagesFor("numberOfFiches", listings)).toEqual([]);
  });
  test.each([0, -1, 51, 1.5, Number.NaN, Infinity, 1e21, "abc", "3", null, undefined])(
    "%o is refused",
    (listings) => {
      expect(firstMessage("numberOfFiches", listings)).toBe(message);
    },
  );
});

describe("SIREN or SIRET", () => {
  test.each([
    ["absent", undefined, undefined],
    ["empty", "", undefined],
    ["SIREN", "732829320", undefined],
    ["SIREN with spaces", "732 829 320", undefined],
    ["SIRET", "73282932000074", undefined],
    ["wrong key", "732829321", "SIREN ou SIRET invalide"],
    ["8 digits", "73282932", "SIREN ou SIRET invalide"],
    ["15 digits", "732829320000741", "SIREN ou SIRET invalide"],
    ["letters", "ABCDEFGHI", "SIREN ou SIRET invalide"],
  ])("%s", (_case, value, message) => {
    expect(firstMessage("siren", value)).toBe(message);
  });

  test("is kept without spaces", () => {
    expect(checkoutForm.parse({ ...complete, siren: "732 829 320" }).siren).toBe("732829320");
  });
});

describe("text PostgreSQL can't hold", () => {
  const fields = [
    "firstName",
    "lastName",
    "company",
    "address",
    "city",
    "postalCode",
    "country",
    "message",
    "promoCode",
  ];
  test.each(fields)("%s refuses U+0000 and lone surrogates", (field) => {
    expect(firstMessage(field, "a\u0000b")).toBe("Caractères non acceptés");
    expect(firstMessage(field, "a\uD800b")).toBe("Caractères non acceptés");
    expect(firstMessage(field, "b\uDC00")).toBe("Caractères non acceptés");
    expect(firstMessage(field, "🏠")).toBeUndefined();
  });
  test.each(["email", "phone", "siren"])("%s refuses them too", (field) => {
    expect(messagesFor(field, `${complete.phone}\u0000`)).not.toEqual([]);
    expect(messagesFor(field, `${complete.phone}\uD800`)).not.toEqual([]);
  });
});

test("the terms must be accepted", () => {
  const message = "Acceptez les conditions générales de vente pour commander";
  expect(firstMessage("terms", undefined)).toBe(message);
  expect(firstMessage("terms", "off")).toBe(message);
});

test.each([
  ["planType", "Cette offre n’existe pas ou n’est plus proposée.", "gratuit"],
  ["unitPrice", "Cette page a expiré. Rechargez-la pour commander.", Number.NaN],
  ["totalPrice", "Cette page a expiré. Rechargez-la pour commander.", undefined],
  ["idempotencyKey", "Cette page a expiré. Rechargez-la pour commander.", "1"],
  ["promoCode", "Code promo invalide ou expiré", "X".repeat(51)],
])("%s, which isn't typed by hand, still has a French message", (field, message, value) => {
  expect(firstMessage(field, value)).toBe(message);
});
