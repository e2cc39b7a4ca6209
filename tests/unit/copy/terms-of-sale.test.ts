import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { termsOfSale } from "#copy/terms-of-sale/articles.ts";
import { termsVersions } from "#copy/terms-of-sale/versions.ts";
import { filledSite } from "../site/filled-site.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";

/** The seller's identity is no part of the text: another agency's name changes nothing. */
const anyAgency = {
  ...filledSite,
  name: "Lanterne",
  openingHours: { opens: "9h", closes: "18h", days: "du lundi au vendredi", weekdays: [] },
  termsVersion: "2025-01-01",
};

it("the terms of sale change under a new version only", () => {
  const { sections } = termsOfSale(anyAgency, "https://lanterne.test", firstCatalogue);
  const fingerprint = createHash("sha256").update(JSON.stringify(sections)).digest("hex");
  expect(
    fingerprint,
    `the text of the terms of sale changed, or their prices: put a version with today's date and this fingerprint first in app/copy/terms-of-sale/versions.ts`,
  ).toBe(termsVersions[0].fingerprint);
});
