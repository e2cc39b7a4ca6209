import { describe, expect, it, test } from "vitest";
import { auditPdf } from "#pdf/audit.ts";
import { invoicePdf } from "#pdf/invoice.ts";
import { quotePdf } from "#pdf/quote.ts";
import { reportPdf } from "#pdf/report.ts";
import { printedAudit } from "../../samples/audit.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";
import { sampleInvoice } from "../../samples/invoice.ts";
import { papers } from "../../samples/papers.ts";
import { agency, sampleQuote } from "../../samples/quote.ts";
import { reported } from "../../samples/report.ts";
import { drawnGlyphs } from "./drawn-glyphs.ts";
import { textOf } from "./read-pdf.ts";

const named: Record<string, (name: string) => Promise<Buffer>> = {
  quote: (name) =>
    quotePdf(sampleQuote({ clientCompany: name }), agency, {
      siteUrl: "https://agence.example",
      catalogue: firstCatalogue,
    }),
  invoice: (name) => invoicePdf(sampleInvoice({ buyer: { company: name } }), "<invoice/>"),
  audit: (name) => auditPdf(printedAudit({ name }), agency),
  report: (name) =>
    reportPdf(
      {
        content: { ...reported, company: name },
        words: name,
        releasedAt: new Date("2026-11-20T06:30:00Z"),
        mode: "live",
      },
      agency,
    ),
};

const written = [
  "Nguyễn Thị Hồng",
  "Phạm Văn Đức",
  "Łódź, Őrség, Șerban, Ağrı",
  "Αθήνα",
  "Ёлочка Їжак",
  "Ḍaɣ Ɛli Aẓar Ṭariq",
  "ⵜⴰⵎⴰⵣⵉⵖⵜ",
  "Հայաստան",
  "საქართველო",
];

describe.each(Object.entries(named))("letters of the %s", (_, print) => {
  it.each(written)("draws the letters of %s", async (name) => {
    const { text, glyphs } = await drawnGlyphs(await print(name));
    expect(text).toContain(name);
    expect(glyphs).not.toContain(0);
  });

  it.each([
    ["שלום עליכם", "םכילע םולש"],
    ["شركة المنارة", "ةرانملا ةكرش"],
  ])("draws %s from right to left", async (name, leftToRight) => {
    const pdf = await print(name);
    const { text, glyphs } = await drawnGlyphs(pdf);
    expect(text).toContain(leftToRight);
    expect(glyphs).not.toContain(0);
    expect(await textOf(pdf)).toContain(name);
  });
});

const samples = Object.values(papers).flatMap((paper) =>
  paper.samples.map(({ title, print }) => [`${paper.title}, ${title}`, print] as const),
);

test.each(samples)("%s never draws a font's empty box", async (_, print) => {
  const { glyphs } = await drawnGlyphs(await print());
  expect(glyphs.length).toBeGreaterThan(100);
  expect(glyphs).not.toContain(0);
});

test.each([
  ["Café 🚀 du Port 🥐", "Café du Port"],
  ["🥖 Le Fournil", "Le Fournil"],
  ["Q\u0330aq", "Qaq"],
  ["Café 王小明", "Café •••"],
  ["🚀🚀", "•"],
])("a name of characters without a font, %s, is drawn as %s", async (name, drawn) => {
  const { text } = await drawnGlyphs(await auditPdf(printedAudit({ name }), agency));
  expect(text).toContain(`Google Business${drawn}Résultat`);
});
