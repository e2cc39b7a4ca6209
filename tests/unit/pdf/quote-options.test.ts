import { describe, expect, it } from "vitest";
import type { PrintedQuote } from "#domain/quote.ts";
import { quotePdf } from "#pdf/quote.ts";
import { acceptance, agency, quoteWithOptions, sampleQuote } from "../../samples/quote.ts";
import { textOf } from "./read-pdf.ts";

async function printedText(quote: PrintedQuote): Promise<string> {
  return textOf(await quotePdf(quote, agency));
}

describe("a quote with options", () => {
  it("describes each, with the totals without and with them", async () => {
    const text = await printedText(sampleQuote(quoteWithOptions));
    expect(text.match(/En option, hors total/g)).toHaveLength(2);
    expect(text).toMatch(/Total TTC 480,00 € Avec toutes les options, TTC 660,00 €/);
    expect(text).toContain("d’un montant de 480,00 € TTC, sans option, et");
  });

  it("once accepted, shows the chosen ones, and the agreement", async () => {
    const agreed = { ...quoteWithOptions, chosenOptions: [2], acceptance };
    const text = await printedText(sampleQuote(agreed));
    expect(text).toMatch(/Photos en août Option retenue.*Vidéo Option non retenue/);
    expect(text).toContain("Total TTC 600,00 €");
    expect(text).not.toContain("Avec toutes les options");
  });
});
