import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { site } from "#config/site.ts";
import { termsOfSale } from "#copy/terms-of-sale/articles.ts";
import { filledSite } from "../site/filled-site.ts";

/** The text of each version that customers may have accepted, by the day from which it was in force. */
const fingerprints: Record<string, string> = {
  "2025-07-02": "8f78fef28d9822917a45e32b953e6ebecc978f9b598aa4617ed939045e9db06f",
};

/** Who sells is no part of the text: another agency's name changes nothing here. */
const anyAgency = {
  ...filledSite,
  name: "Lanterne",
  openingHours: { opens: "9h", closes: "18h", days: "du lundi au vendredi" },
  termsVersion: "2025-01-01",
};

it("the terms of sale change under a new version only", () => {
  const { sections } = termsOfSale(anyAgency, "https://lanterne.test");
  const fingerprint = createHash("sha256").update(JSON.stringify(sections)).digest("hex");
  expect(
    fingerprint,
    `the text of the terms of sale changed, or their prices: give it a new version and date (termsVersion in app/config/site.ts), and add its fingerprint to this test`,
  ).toBe(fingerprints[site.termsVersion]);
});
