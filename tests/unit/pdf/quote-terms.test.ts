import { describe, expect, it } from "vitest";
import { quotePdf } from "#pdf/quote.ts";
import { termsOfSalePdf } from "#pdf/terms-of-sale.ts";
import { acceptance, agency, manyLines, sampleQuote } from "../../samples/quote.ts";
import { pagesOf, textOf } from "./read-pdf.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";

describe("the terms of sale", () => {
  const siteUrl = "https://agence.example";
  const marker = /15\.1\. Ces CGV sont en vigueur/;
  const own = (page: string) => page.split(" Phare & Fils, SAS")[0] ?? "";

  it("follow the signature on pages of their own, with their own words", async () => {
    const pages = await pagesOf(
      await quotePdf(sampleQuote(), agency, { siteUrl, catalogue: firstCatalogue }),
    );
    const alone = await pagesOf(await termsOfSalePdf(agency, siteUrl, firstCatalogue));
    expect(pages.length).toBeGreaterThan(alone.length);
    expect(pages[0]).toContain("Signature et cachet");
    expect(own(pages[1] ?? "")).toMatch(
      /^Phare Local Devis DEV-2026-0001 \(suite\) Conditions générales/,
    );
    const words = (all: string[]) =>
      all
        .map(own)
        .join(" ")
        .replaceAll(/Phare Local (?:Devis|Conditions)[^(]{0,60}\(suite\)/g, "")
        .replaceAll(/\s/g, "");
    const terms = words(alone);
    expect(words(pages.slice(1))).toBe(terms.slice(terms.indexOf("Conditionsgénéralesdevente")));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`DEV-2026-0001 page ${index + 1}/${pages.length}`);
    }
  });

  it("are those accepted, never today's", async () => {
    const earlier = { ...acceptance, termsVersion: "2024-01-01" };
    const quote = sampleQuote({ status: "completed", acceptance: earlier });
    expect(
      await textOf(await quotePdf(quote, agency, { siteUrl, catalogue: firstCatalogue })),
    ).not.toMatch(marker);
    const now = sampleQuote({
      status: "completed",
      acceptance: { ...earlier, termsVersion: agency.termsVersion },
    });
    expect(
      await textOf(await quotePdf(now, agency, { siteUrl, catalogue: firstCatalogue })),
    ).toMatch(marker);
  });

  it("are the same, byte by byte, whatever was printed in between", async () => {
    const first = await quotePdf(sampleQuote(), agency, { siteUrl, catalogue: firstCatalogue });
    await termsOfSalePdf({ ...agency, name: "Autre" }, "https://autre.example", firstCatalogue);
    await quotePdf(sampleQuote({ lines: manyLines(30), mode: "demo" }), agency, {
      siteUrl,
      catalogue: firstCatalogue,
    });
    expect(
      (await quotePdf(sampleQuote(), agency, { siteUrl, catalogue: firstCatalogue })).equals(first),
    ).toBe(true);
  });
});
