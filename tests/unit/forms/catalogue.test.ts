import { describe, expect, test } from "vitest";
import { publicationForm, readCatalogue, typedCatalogueOf } from "#forms/catalogue.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";

const typed = typedCatalogueOf("Essai", firstCatalogue);
const { premium } = typed.offers;

function faultsOf(change: Partial<typeof premium>): Record<string, string[]> {
  const offers = { ...typed.offers, premium: { ...premium, ...change } };
  const read = readCatalogue({ ...typed, offers });
  return read.ok ? {} : read.errors;
}

test("the form's own values are parsed back unchanged", () => {
  const { promoted, offers } = firstCatalogue;
  const read = readCatalogue(typed);
  expect(read).toMatchObject({ ok: true, note: "Essai", content: { promoted } });
  expect(read.ok && read.content.offers.premium).toEqual({
    unitPriceCents: offers.premium.unitPriceCents,
    description: offers.premium.description,
    target: offers.premium.target,
    promise: offers.premium.promise,
    features: offers.premium.features,
    labels: offers.premium.labels,
  });
});

describe("a price", () => {
  test.each(["1", "1,00", "390", "99,50", "10 000", "1 234,56 €"])(
    "of %s is parsed",
    (unitPrice) => {
      expect(faultsOf({ unitPrice })).toEqual({});
    },
  );

  test.each([
    "",
    "0",
    "-1",
    "0,99",
    "390,1234",
    "1e9",
    "1000000000",
    "10 000,01",
    "abc",
    "NaN",
    "1,2,3",
  ])("of %o is refused beside its field", (unitPrice) => {
    expect(Object.keys(faultsOf({ unitPrice }))).toEqual(["premium-unitPrice"]);
  });
});

describe("features", () => {
  test("leave out empty lines", () => {
    const read = readCatalogue({
      ...typed,
      offers: { ...typed.offers, premium: { ...premium, features: "\n Une \r\n\n  \nDeux\n" } },
    });
    expect(read.ok && read.content.offers.premium.features).toEqual(["Une", "Deux"]);
  });

  test.each([
    ["none", " \n "],
    ["three hundred", Array.from({ length: 300 }, (_, index) => `Point ${index}`).join("\n")],
    ["one of 121 letters", "x".repeat(121)],
    ["a megabyte", "x\n".repeat(500_000)],
    ["a disguised one", "Audit\u202Eecnanif"],
    ["a null character", "Audit\u0000"],
  ])("%s: refused beside its field", (_what, features) => {
    expect(Object.keys(faultsOf({ features }))).toEqual(["premium-features"]);
  });
});

test.each(["2026-02-30", "demain", "2026-13-01"])("a label until %o is refused", (endsOn) => {
  const labels = { ...premium.labels, popular: { shown: true, endsOn } };
  expect(Object.keys(faultsOf({ labels }))).toEqual(["premium-popular-endsOn"]);
});

test.each([
  ["2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
  ["2026-07-01", "00:00", "2026-06-30T22:00:00.000Z"],
])("published on %s at %s begins then in Paris", (on, at, instant) => {
  expect(publicationForm.parse({ on, at }).toISOString()).toBe(instant);
});

test.each([
  ["", "10:00"],
  ["2026-02-30", "10:00"],
  ["2026-12-01", "24:00"],
  ["2026-12-01", "10h"],
])("a publication on %o at %o is refused", (on, at) => {
  expect(publicationForm.safeParse({ on, at }).success).toBe(false);
});
