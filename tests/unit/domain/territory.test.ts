import { describe, expect, test } from "vitest";
import { countriesToChoose, countryCodeOf, countryName } from "#domain/country-name.ts";
import {
  likelyTerritory,
  saleRefusal,
  territories,
  territoryAt,
  vatRateAt,
} from "#domain/territory.ts";
import { vatMention, vatTreatments } from "#domain/vat-treatment.ts";

const business = { clientType: "professionnel", siren: null, vatNumber: null } as const;

test.each([
  ["FR", "29200", "FR", 2000],
  ["FR", "20090", "FR", 2000],
  ["MC", "98000", "MC", 2000],
  ["FR", "98000", "MC", 2000],
  ["FR", "97110", "GP", 850],
  ["FR", "97200", "MQ", 850],
  ["FR", "97400", "RE", 850],
  ["RE", "97400", "RE", 850],
  ["FR", "97300", "GF", 0],
  ["FR", "97600", "YT", 0],
  ["FR", "97133", "BL", 0],
  ["FR", "97150", "MF", 0],
  ["FR", "98800", "NC", 0],
  ["BE", "1000", "BE", 0],
  ["BE", "B-1000", "BE", 0],
  ["LU", "L-1234", "LU", 0],
  ["NL", "1012 AB", "NL", 0],
])("%s %s is in %s, at %i basis points of VAT", (countryCode, postalCode, code, rate) => {
  const territory = territoryAt({ countryCode, postalCode });
  expect(territory?.code).toBe(code);
  expect(vatRateAt(territory)).toBe(rate);
});

test.each([
  ["MC", "06500"],
  ["RE", "75011"],
  ["BE", "75011"],
  ["FR", "1000"],
  ["CH", "1200"],
])("%s %s is in no territory", (countryCode, postalCode) => {
  expect(territoryAt({ countryCode, postalCode })).toBeNull();
});

test("an address without a postal code yet is in its country's first territory", () => {
  expect(likelyTerritory({ countryCode: "FR", postalCode: "" })?.code).toBe("FR");
  expect(likelyTerritory({ countryCode: "BE", postalCode: "?" })?.code).toBe("BE");
  expect(likelyTerritory({ countryCode: "CH", postalCode: "1200" })).toBeNull();
});

describe("sale", () => {
  const at = (countryCode: string, postalCode: string) => territoryAt({ countryCode, postalCode });

  test("France, its overseas departments and Monaco need no VAT number", () => {
    for (const [country, code] of [
      ["FR", "29200"],
      ["FR", "97300"],
      ["MC", "98000"],
    ] as const) {
      expect(saleRefusal(at(country, code), business, "normal")).toBeNull();
    }
  });

  test("a business of the Union needs a VAT number, and no French SIREN", () => {
    const belgium = at("BE", "1000");
    const known = { ...business, vatNumber: "BE0428759497" };
    expect(saleRefusal(belgium, known, "normal")).toBeNull();
    expect(saleRefusal(belgium, business, "normal")).toBe("vat-number-missing");
    expect(saleRefusal(belgium, { ...known, siren: "732829320" }, "normal")).toBe(
      "siren-outside-france",
    );
    expect(saleRefusal(belgium, known, "franchise")).toBe("territory-not-served");
    const person = { ...known, clientType: "particulier" } as const;
    expect(saleRefusal(belgium, person, "normal")).toBe("territory-not-served");
  });

  test("a sale is refused outside the table of territories, and where it says so", () => {
    expect(saleRefusal(null, business, "normal")).toBe("territory-not-served");
    expect(saleRefusal(at("FR", "97133"), business, "normal")).toBe("territory-not-served");
  });
});

test("every treatment names its article, its date, and a mention where no VAT is charged", () => {
  for (const [name, row] of Object.entries(vatTreatments)) {
    expect(row.article, name).toMatch(/CGI/);
    expect(row.since, name).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(row.rate === 0, name).toBe(row.mention !== null);
  }
  expect(vatMention("reverse-charge")).toContain("Autoliquidation");
  expect(vatMention("not-applicable")).toBe("TVA non applicable, article 294 du CGI");
});

test.each([
  ["", "FR"],
  ["france", "FR"],
  ["FRANCE", "FR"],
  ["België", "BE"],
  ["belgique", "BE"],
  ["be", "BE"],
  ["La Réunion", "RE"],
  ["Deutschland", "DE"],
  ["Pays Bas", "NL"],
  ["République tchèque", "CZ"],
  ["Suisse", null],
  ["Absurdistan", null],
])("the country « %s » is %s", (text, code) => {
  expect(countryCodeOf(text)).toBe(code);
});

test("a country is chosen by its French name, which is parsed again", () => {
  expect(countriesToChoose.slice(0, 3).map(({ name }) => name)).toEqual([
    "France",
    "Monaco",
    "Allemagne",
  ]);
  for (const { code } of territories) expect(countryCodeOf(countryName(code))).toBe(code);
});
