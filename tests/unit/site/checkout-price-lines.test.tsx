import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PlanType } from "#domain/catalogue.ts";
import { priceOrder } from "#domain/order-price.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";
import { PriceLines } from "../../../app/routes/site/checkout/price-lines.tsx";

function readLines(planType: PlanType, listings: number | null, discountRate = 0): string[] {
  const offer = firstCatalogue.offers[planType];
  const price =
    listings === null
      ? null
      : priceOrder({ unitPriceCents: offer.unitPriceCents, listings, discountRate });
  const markup = renderToStaticMarkup(<PriceLines offer={offer} price={price} />);
  return markup
    .replaceAll(/<\/(?:div|p)>/g, "\n")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/[ \u00A0\u202F]+/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

test("three listings with 20 % off: every amount, the total in whole euros", () => {
  expect(readLines("premium", 3, 2000)).toEqual([
    "Prix unitaire HT, par fiche 390,00 €",
    "Nombre de fiches × 3",
    "Sous-total HT 1 170,00 €",
    "Remise (20 %) − 234,17 €",
    "Total HT 935,83 €",
    "TVA 20 % 187,17 €",
    "Total TTC 1 123 €",
  ]);
});

test("without a discount there is no discount line", () => {
  expect(readLines("domination", 1)).toEqual([
    "Prix unitaire HT, par fiche 590,00 €",
    "Nombre de fiches × 1",
    "Sous-total HT 590,00 €",
    "Total HT 590,00 €",
    "TVA 20 % 118,00 €",
    "Total TTC 708 €",
  ]);
});

test("the subscription is priced by the month", () => {
  const lines = readLines("suiviCroissance", 2);
  expect(lines[0]).toBe("Prix unitaire HT, par fiche et par mois 100,00 €");
  expect(lines.at(-1)).toBe("Total TTC par mois 240 €");
});

test("without a number of listings no amount is shown", () => {
  expect(readLines("premium", null).slice(1)).toEqual([
    "Nombre de fiches —",
    "Sous-total HT —",
    "Total HT —",
    "TVA —",
    "Total TTC —",
  ]);
});
