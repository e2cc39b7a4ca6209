import { expect, test } from "vitest";
import type { Catalogue } from "#domain/catalogue.ts";
import { emptyLine } from "#forms/typed-quote.ts";
import { offersOfOldPrice } from "../../../app/routes/admin/quote-generator/catalogue-changed.ts";
import { offerLine } from "../../../app/routes/admin/quote-generator/line-acts.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";

const { offers } = firstCatalogue;
const raised: Catalogue = {
  ...firstCatalogue,
  version: 2,
  offers: { ...offers, premium: { ...offers.premium, unitPriceCents: 450_00 } },
};
const atOldPrice = offerLine(offers.premium);

test.each([
  ["at the price of before", atOldPrice, firstCatalogue, ["premium"]],
  ["at the new price", offerLine(raised.offers.premium), firstCatalogue, []],
  ["at the agency's own price", { ...atOldPrice, unitPrice: "410" }, firstCatalogue, []],
  ["of an offer that costs the same", offerLine(offers.domination), firstCatalogue, []],
  ["of no offer", { ...emptyLine, unitPrice: "390" }, firstCatalogue, []],
  [
    "at another price, on a page of nobody knows when",
    { ...atOldPrice, unitPrice: "410" },
    null,
    ["premium"],
  ],
] as const)("a line %s", (_what, line, before, named) => {
  const found = offersOfOldPrice([line, line], before, raised);
  expect(found.map(({ planType }) => planType)).toEqual(named);
});

test("a page with the version in force needs no confirmation", () => {
  expect(offersOfOldPrice([{ ...atOldPrice, unitPrice: "1" }], raised, raised)).toEqual([]);
});
