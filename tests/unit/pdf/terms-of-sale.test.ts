import { getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, it } from "vitest";
import { termsOfSale } from "#copy/terms-of-sale/articles.ts";
import type { Inline, TermsBlock } from "#domain/terms-text.ts";
import { planTypes } from "#domain/catalogue.ts";
import { formatCents } from "#domain/money.ts";
import { priceOrder } from "#domain/order-price.ts";
import { termsOfSalePdf } from "#pdf/terms-of-sale.ts";
import { filledSite } from "../site/filled-site.ts";
import { pagesOf, printedTexts, textOf } from "./read-pdf.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";

const siteUrl = "https://lanterne.test";
const printed = await termsOfSalePdf(filledSite, siteUrl, firstCatalogue);
const document = await getDocumentProxy(new Uint8Array(printed));
const pageNumbers = Array.from({ length: document.numPages }, (_, index) => index + 1);

/** In points: lines of text begin left of it. */
const LINE_STARTS = 80;

/** Line breaks and spaces aren't compared. */
const letters = (text: string) => text.replaceAll(/\s/g, "");

function sentencesOf(block: TermsBlock): string[] {
  const said = (content: Inline[]) =>
    content.map((part) => (typeof part === "string" ? part : part.text)).join("");
  switch (block.kind) {
    case "clause":
      return [`${block.number}. ${said(block.content)}`];
    case "paragraph":
      return [said(block.content)];
    case "heading":
      return [block.text];
    case "bullets":
      return block.items.map((item) => `• ${said(item)}`);
    case "facts":
      return block.rows.map(({ term, content }) => `${term} ${said(content)}`);
    case "prices":
      return [block.caption, ...block.rows.map(({ name }) => name)];
    case "standout":
    case "form":
      return block.blocks.flatMap(sentencesOf);
    default:
      return block satisfies never;
  }
}

async function annotations() {
  const pages = await Promise.all(pageNumbers.map((number) => document.getPage(number)));
  const all = await Promise.all(pages.map((page) => page.getAnnotations()));
  return all.flat() as { url?: string; rect: [number, number, number, number] }[];
}

describe("the terms of sale on paper", () => {
  it("contain every word of the page, in its order", async () => {
    const text = letters(await textOf(printed));
    let end = 0;
    for (const { title, blocks } of termsOfSale(filledSite, siteUrl, firstCatalogue).sections) {
      for (const sentence of [title, ...blocks.flatMap(sentencesOf)]) {
        const start = text.indexOf(letters(sentence), end);
        expect(start, sentence).toBeGreaterThanOrEqual(end);
        end = start + letters(sentence).length;
      }
    }
  });

  it.each(planTypes)("price %s as the catalogue does", async (planType) => {
    const { name, period, unitPriceCents } = firstCatalogue.offers[planType];
    const price = priceOrder({ unitPriceCents, listings: 1, discountRate: 0 });
    const row = [
      period ? `${name}, par ${period}` : name,
      formatCents(price.netCents),
      formatCents(price.grossCents),
    ];
    expect(letters(await textOf(printed))).toContain(letters(row.join("")));
  });

  it("have their version, and page numbers", async () => {
    const pages = await pagesOf(printed);
    pages.forEach((page, index) => {
      expect(page).toContain(`CGV 2025-07-02 page ${index + 1}/${pages.length}`);
    });
    expect(pages[0]).toContain("En vigueur depuis le 2 juillet 2025");
    const later = await termsOfSalePdf(
      { ...filledSite, termsVersion: "2027-01-01" },
      siteUrl,
      firstCatalogue,
    );
    const text = await textOf(later);
    expect(text).toContain("En vigueur depuis le 1er janvier 2027");
    expect(text).not.toContain("2025");
  });

  it("keep every letter within the margins, and no-break spaces together", async () => {
    expect(await textOf(printed)).not.toMatch(/\S•|•\S/);
    for (const { left, right, text } of await printedTexts(printed)) {
      expect(left, text).toBeGreaterThanOrEqual(45.9);
      expect(right, text).toBeLessThanOrEqual(595.28 - 45.9);
      expect(text).not.toMatch(/(?:«|\b[LRD]\.)$/);
      const startsLine = left < LINE_STARTS;
      expect(startsLine && /^[;:!?»%€]/.test(text), text).toBe(false);
    }
  });

  it("link as the page does, with absolute addresses", async () => {
    const urls = (await annotations()).map(({ url }) => url);
    for (const address of [
      `${siteUrl}/renoncer-au-contrat`,
      `${siteUrl}/resilier-votre-contrat`,
      `${siteUrl}/politique-confidentialite`,
      "https://mediation.test/",
      "tel:+33612345678",
      "mailto:bonjour@lanterne.test?subject=R%C3%A9clamation",
    ]) {
      expect(urls).toContain(address);
    }
  });

  it("have a French title and a table of contents", async () => {
    const { info } = await getMeta(document);
    expect(info).toMatchObject({ Title: "Conditions générales de vente", Language: "fr-FR" });
    const outline = await document.getOutline();
    expect(outline.map(({ title }) => title)).toEqual(
      termsOfSale(filledSite, siteUrl, firstCatalogue).sections.map(({ title }) => title),
    );
  });

  it("are the same bytes for the same terms", async () => {
    const again = await termsOfSalePdf({ ...filledSite }, siteUrl, firstCatalogue);
    expect(again.equals(printed)).toBe(true);
    const elsewhere = await termsOfSalePdf(filledSite, "https://phare.test", firstCatalogue);
    expect(elsewhere.equals(printed)).toBe(false);
  });

  it("are small enough for an e-mail", () => {
    expect(printed.length).toBeLessThan(150_000);
  });

  it("keep a name of markup, an emoji and a very long address as text on the page", async () => {
    const site = {
      ...filledSite,
      legalName: "<b>Phare</b> & Fils 👩‍🍳",
      email: `${"contact".repeat(30)}@lanterne.test`,
    };
    const hostile = await termsOfSalePdf(site, siteUrl, firstCatalogue);
    expect(await textOf(hostile)).toContain("<b>Phare</b> & Fils");
    for (const { right, text } of await printedTexts(hostile)) {
      if (text.includes("contactcontact")) continue;
      expect(right, text).toBeLessThanOrEqual(595.28);
    }
  });
});
