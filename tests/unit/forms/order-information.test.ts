import { expect, test } from "vitest";
import { orderInformationForm } from "#forms/order-information.ts";

const answers = {
  listingUrl: "https://maps.app.goo.gl/abc",
  activity: "Plombier chauffagiste",
  area: "Nîmes et 20 km autour",
  openingHours: "8 h – 18 h",
  wishes: "",
};

function firstMessage(field: string, value: unknown): string | undefined {
  return orderInformationForm.safeParse({ ...answers, [field]: value }).error?.issues[0]?.message;
}

test.each([
  ["listingUrl", undefined, undefined],
  ["listingUrl", "", undefined],
  ["listingUrl", "  https://g.page/roux  ", undefined],
  ["listingUrl", "maps.google.fr", "Adresse web invalide (elle commence par https://)"],
  ["listingUrl", "javascript:alert(1)", "Adresse web invalide (elle commence par https://)"],
  ["listingUrl", `https://a.fr/${"x".repeat(2000)}`, "Adresse trop longue"],
  ["activity", "", "Activité requise"],
  ["activity", "   ", "Activité requise"],
  ["activity", "x".repeat(200), undefined],
  ["activity", "x".repeat(201), "Activité trop longue"],
  ["area", undefined, "Zone d’intervention requise"],
  ["area", "x".repeat(300), undefined],
  ["area", "x".repeat(301), "Zone d’intervention trop longue"],
  ["openingHours", undefined, undefined],
  ["openingHours", "x".repeat(501), "Horaires trop longs"],
  ["wishes", "x".repeat(2000), undefined],
  ["wishes", "x".repeat(2001), "Souhaits trop longs"],
  ["wishes", "a\u0000", "Caractères non acceptés"],
  ["area", "\uDFFF", "Caractères non acceptés"],
])("%s", (field, value, message) => {
  expect(firstMessage(field, value)).toBe(message);
});
