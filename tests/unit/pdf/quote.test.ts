import fc from "fast-check";
import { getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, it } from "vitest";
import { formatCents, formatRate } from "#domain/money.ts";
import type { PrintedQuote } from "#domain/quote.ts";
import { priceQuote } from "#domain/quote-price.ts";
import { quotePdf } from "#pdf/quote.ts";
import { pagesOf, plainSpaces, printedTexts, textOf } from "./read-pdf.ts";
import { acceptance, agency, manyLines, sampleQuote } from "../../samples/quote.ts";
import { generatedQuotes, pricedLine } from "../generated-quotes.ts";

async function printedText(quote: PrintedQuote): Promise<string> {
  return textOf(await quotePdf(quote, agency));
}

function line(description: string) {
  return { description, quantity: 1, unitPriceCents: 100_00, planType: null, isOptional: false };
}

describe("mentions of a quote", () => {
  it("name the sender, with all that French law requires", async () => {
    const text = await printedText(sampleQuote());
    for (const mention of [
      "Phare & Fils, SAS au capital de 10 000 €, RCS Brest 732 829 320",
      "Siège social : 12 quai du Phare, 29200 Brest, France",
      "SIREN 732 829 320",
      "TVA intracommunautaire FR44732829320",
      "Téléphone : 01 99 00 00 00",
      "e-mail : contact@phare-local.example",
    ]) {
      expect(text).toContain(mention);
    }
  });

  it("have the day it was sent in Paris, and its last day", async () => {
    const text = await printedText(sampleQuote());
    expect(text).toContain("Devis DEV-2026-0001");
    expect(text).toContain("Date d’émission 21 novembre 2026");
    expect(text).toContain("Valable jusqu’au 20 décembre 2026");
    const draft = await printedText(sampleQuote({ sentAt: null, status: "draft" }));
    expect(draft).toContain("Date d’émission 20 novembre 2026");
  });

  it("keep a specimen's long number and mark clear of the dates", async () => {
    const quote = sampleQuote({
      number: "DEMO-DEV-2026-0001",
      mode: "demo",
      status: "draft",
      validUntil: "2026-12-21",
    });
    const texts = await printedTexts(await quotePdf(quote, agency));
    const right = (text: string) => texts.find((one) => one.text.includes(text))?.right ?? 0;
    const dates = texts.filter(({ text }) => /émission|Valable/.test(text)).map(({ left }) => left);
    expect(dates).toHaveLength(2);
    expect(right("DEMO-DEV-2026-0001")).toBeLessThan(right("Projet"));
    expect(right("Projet")).toBeLessThan(Math.min(...dates));
  });

  it("name the client, with a SIREN if known", async () => {
    const text = await printedText(sampleQuote());
    expect(text).toContain(
      "Plomberie de la Rade Camille Exemple 3 rue de Siam 29200 Brest SIREN 356 000 000 camille@plomberie.example, 01 99 00 00 42",
    );
    const person = await printedText(sampleQuote({ clientSiren: null, clientCompany: "" }));
    expect(person).not.toContain("356 000 000");
  });

  it("prints the figures: 1 100 €, 10 % off, 20 % VAT, 1 188 €", async () => {
    const text = await printedText(sampleQuote());
    for (const figures of [
      "Désignation Qté Prix unit. HT TVA Total HT",
      "2 390,00 € 20 % 780,00 €",
      "1 320,00 € 20 % 320,00 €",
      "Sous-total HT 1 100,00 €",
      "Remise 10 % −110,00 €",
      "Total HT 990,00 €",
      "TVA 20 % 198,00 €",
      "Total TTC 1 188,00 €",
    ]) {
      expect(text).toContain(figures);
    }
  });

  it("state delay, payment and that it is free, with room to sign", async () => {
    const text = await printedText(sampleQuote());
    for (const words of [
      "Délai d’exécution Travail principal livré en moins de 72 heures",
      "Règlement Paiement à la commande",
      "Devis gratuit.",
      "Notes Démarrage possible dès la semaine prochaine. Travaux hors",
      "Bon pour accord : j’accepte le devis DEV-2026-0001 d’un montant de 1 188,00 € TTC",
      "version du 2 juillet 2025",
      "Date Nom Qualité Signature",
    ]) {
      expect(text).toContain(words);
    }
  });

  it("have no discount lines without a discount", async () => {
    const text = await printedText(sampleQuote({ discount: { type: "none" } }));
    expect(text).not.toMatch(/Remise|Sous-total/);
  });

  it("state who accepted, in what capacity and when, in the words they read", async () => {
    const text = await printedText(sampleQuote({ status: "completed", acceptance }));
    expect(text).toContain(plainSpaces(acceptance.statement));
    expect(text).toContain("Accepté par Camille Exemple");
    expect(text).toContain("Qualité Gérante");
    expect(text).toContain("23 novembre 2026 à 09:05, heure de Paris");
    expect(text).toContain("CGV acceptées version du 2 juillet 2025");
    expect(text).not.toContain("Signature");
  });
});

describe("the stamp", () => {
  it("is on every page of a quote made in demonstration mode", async () => {
    const quote = sampleQuote({ mode: "demo", lines: manyLines(60) });
    const pages = await pagesOf(await quotePdf(quote, agency));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain("SPÉCIMEN — sans valeur");
  });

  it("is absent from a live one; a draft is marked as such", async () => {
    expect(await printedText(sampleQuote())).not.toMatch(/SPÉCIMEN|PROJET|Projet/);
    expect(await printedText(sampleQuote({ status: "draft" }))).toMatch(/Projet.*PROJET/);
  });
});

describe("the pages", () => {
  it.each([
    { count: 2, pages: 1 },
    { count: 6, pages: 1 },
    { count: 60, pages: 4 },
  ])("are $pages for $count lines, numbered", async ({ count, pages }) => {
    const printed = await pagesOf(await quotePdf(sampleQuote({ lines: manyLines(count) }), agency));
    expect(printed).toHaveLength(pages);
    printed.forEach((page, index) => {
      expect(page).toContain(`DEV-2026-0001 page ${index + 1}/${pages}`);
    });
  });

  it("repeat the table's header, and keep the totals together with a line", async () => {
    const printed = await pagesOf(await quotePdf(sampleQuote({ lines: manyLines(60) }), agency));
    for (const page of printed)
      expect(page).toContain("Désignation Qté Prix unit. HT TVA Total HT");
    const last = printed.at(-1) ?? "";
    expect(last).toMatch(/Prestation n° 60.*Sous-total HT.*Remise.*Total HT.*TVA.*Total TTC/);
  });

  it("never separate a label from its text at a page's end", async () => {
    const long = "Une condition écrite en toutes lettres. ".repeat(12).trim();
    const last: string[] = [];
    for (let lines = 1; lines <= 40; lines += 1) {
      const quote = sampleQuote({
        lines: [line("Ligne\n".repeat(lines))],
        executionDelay: long,
        paymentTerms: long,
      });
      const pages = await pagesOf(await quotePdf(quote, agency));
      last.push(...pages.map((page) => page.split(" Phare & Fils, SAS")[0] ?? ""));
    }
    expect(last.filter((text) => /(?:Règlement|Délai d’exécution|Notes)$/.test(text))).toEqual([]);
  });

  it("hold 50 lines of 5,000 characters without a lost word or an overflow", async () => {
    const lines = manyLines(50).map((one, index) => ({
      ...one,
      description:
        `Début${index} ${"longue description ".repeat(263)}`.slice(0, 4990) + ` Fin${index}`,
    }));
    const pdf = await quotePdf(sampleQuote({ lines }), agency);
    const text = await textOf(pdf);
    lines.forEach((_, index) => {
      expect(text).toContain(`Début${index} `);
      expect(text).toContain(`Fin${index} `);
    });
    expect(text.match(/longue/g)?.length).toBe(
      lines.length * (lines[0]?.description.match(/longue/g)?.length ?? 0),
    );
  });
});

const hostileTexts = [
  `<b>&amp; "Fils" & 'Cie'</b><script>alert(1)</script>`,
  "=1+1",
  '=HYPERLINK("http://x.example")',
  "x".repeat(5000),
  "W".repeat(300),
  "\u202Eenvers\u202C \u0007\u0000\u001B[31m",
  "ligne 1\r\nligne 2\rligne 3\u2028ligne 4",
  "e\u0301te\u0301 ﬁn ½ Ａ",
  "\uD800 seul",
];

describe("typed texts on a quote", () => {
  it.each(hostileTexts)("stay plain text within the margins: %j", async (hostile) => {
    const quote = sampleQuote({
      clientCompany: hostile,
      clientName: hostile,
      clientAddress: hostile,
      lines: [line(hostile), line("Suite")],
      notes: hostile,
      executionDelay: hostile.slice(0, 500),
      acceptance: { ...acceptance, name: hostile, quality: hostile },
    });
    const texts = await printedTexts(await quotePdf(quote, agency));
    for (const { text, left, right, baseline } of texts) {
      expect(text).not.toMatch(/(?![\n])\p{Cc}|\u202E/u);
      expect(left).toBeGreaterThanOrEqual(45);
      expect(right).toBeLessThanOrEqual(595.28 - 45);
      expect(baseline).toBeGreaterThan(0);
    }
    const words = plainSpaces(texts.map(({ text }) => text).join(" "));
    const start = plainSpaces(hostile.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, " ").normalize("NFKC"));
    expect(words.replaceAll(" ", "")).toContain(start.slice(0, 20).trim().split(" ")[0]);
  });

  it("keep French letters, signs and spaces, and show a dot for missing glyphs", async () => {
    const french = "œŒ æÆ «\u202Féàèùâêîôûëïüÿç\u202F» − … – — ’ “ ” € 1\u202F234,50\u00A0€ ÀÉÈÇ ×";
    const quote = sampleQuote({
      lines: [line(french), line("Café 王小明 👨‍👩‍👧 مرحبا 🇫🇷 fin")],
    });
    const text = await printedText(quote);
    expect(text).toContain(plainSpaces(french));
    expect(text).toContain("Café ••• مرحبا fin");
  });

  it("are escaped in the title's metadata", async () => {
    const site = { ...agency, name: "Phare <b>&</b>" };
    const pdf = await quotePdf(sampleQuote(), site);
    const metadata = /<x:xmpmeta[^]*<\/x:xmpmeta>/.exec(pdf.toString("latin1"))?.[0] ?? "";
    expect(metadata).toContain("Phare &lt;b&gt;&amp;&lt;/b&gt;");
    expect(metadata).toContain("Phare &amp; Fils");
    expect(metadata).not.toMatch(/&(?!amp;|lt;|gt;)/);
    const { info } = await getMeta(await getDocumentProxy(new Uint8Array(pdf)));
    expect(info).toMatchObject({
      Title: "Devis DEV-2026-0001",
      Author: "Phare & Fils",
      Language: "fr-FR",
    });
  });
});

describe("the file", () => {
  it("is the same for the same quote, byte by byte, whatever was printed in between", async () => {
    const first = await quotePdf(sampleQuote(), agency);
    await quotePdf(sampleQuote({ lines: manyLines(30), mode: "demo" }), agency);
    expect((await quotePdf(sampleQuote(), agency)).equals(first)).toBe(true);
    const other = await quotePdf(sampleQuote({ notes: "Autre" }), agency);
    expect(other.equals(first)).toBe(false);
  });

  it("embeds its fonts and is tagged", async () => {
    const pdf = (await quotePdf(sampleQuote(), agency)).toString("latin1");
    expect(pdf).not.toContain("Helvetica");
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(3);
    expect(pdf).toContain("/Marked true");
    expect(pdf).toContain("/S /H1");
  });
});

const generated = generatedQuotes(
  fc.record({
    description: fc.string({ unit: "grapheme", maxLength: 60 }),
    ...pricedLine,
    planType: fc.constant(null),
    isOptional: fc.constant(false),
  }),
  40,
);

describe("any quote", () => {
  it("prints the domain's figures, each line's and the totals", async () => {
    await fc.assert(
      fc.asyncProperty(generated, async (content) => {
        const priced = priceQuote(content);
        fc.pre(priced.ok);
        const text = await printedText(sampleQuote(content));
        const { price } = priced;
        const rate = formatRate(price.vatRate);
        let from = 0;
        content.lines.forEach(({ quantity, unitPriceCents }, index) => {
          const total = formatCents(price.lineTotalsCents[index] ?? -1);
          const row = plainSpaces(`${quantity} ${formatCents(unitPriceCents)} ${rate} ${total}`);
          from = text.indexOf(row, from) + 1;
          expect(from, row).toBeGreaterThan(0);
        });
        const totals = `Total HT ${formatCents(price.netCents)} TVA ${rate} ${formatCents(price.vatCents)} Total TTC ${formatCents(price.grossCents)}`;
        expect(text.slice(from)).toContain(plainSpaces(totals));
        const discounted =
          content.discount.type === "none"
            ? ""
            : plainSpaces(`Sous-total HT ${formatCents(price.subtotalCents)} Remise`);
        expect(text).toContain(discounted);
      }),
      { numRuns: 30 },
    );
  });
});
