import { describe, expect, it, test } from "vitest";
import { invoiceMentions } from "#copy/invoice-sheet.ts";
import type { InvoiceContent } from "#domain/invoice.ts";
import { formatCents } from "#domain/money.ts";
import { createFacturX } from "#integrations/electronic-invoice/factur-x.server.ts";
import { invoicePdf } from "#pdf/invoice.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { openFile } from "./invoice-file.ts";
import { pagesOf, plainSpaces, printedTexts, textOf } from "./read-pdf.ts";
import { sampleInvoice } from "../../samples/invoice.ts";
import { validInvoices } from "../../samples/invoices.ts";

const writer = createFacturX(invoiceMentions);

async function print(content: InvoiceContent, options?: { duplicate: boolean }): Promise<Buffer> {
  return invoicePdf(content, await writer.write(content), options);
}

function sample(name: string): InvoiceContent {
  const content = validInvoices[name];
  if (!content) throw new Error(`no sample ${name}`);
  return content;
}

async function textOfSample(name: string): Promise<string> {
  return textOf(await print(sample(name)));
}

const forBusinessAlone = ["Escompte", "Pénalités", "Indemnité forfaitaire"];

describe("mentions of an invoice", () => {
  it.each<[string, string[]]>([
    [
      "plain",
      [
        "Facture FAC-2026-0001",
        "Date d’émission 21 novembre 2026",
        "Échéance 21 décembre 2026",
        "Phare & Fils 12 quai du Phare 29200 Brest France SIREN 732 829 320 TVA FR44732829320",
        "Plomberie de la Rade Camille Exemple 3 rue de Siam 29200 Brest France SIREN 356 000 000",
        "Date de la prestation 18 novembre 2026",
        "Total HT 390,00 € TVA 20 % 78,00 € Total TTC 468,00 €",
        "Déjà payé 0,00 € Reste à payer 468,00 €",
        "À payer par virement au plus tard le 21 décembre 2026.",
        "IBAN : FR14 2004 1010 0505 0001 3M02 606",
        "Référence à indiquer : RF88 2026 0042",
        "Escompte pour paiement anticipé : néant.",
        "Pénalités de retard : taux de la BCE majoré de 10 points.",
        "Indemnité forfaitaire pour frais de recouvrement : 40 €.",
        "Nature de l’opération : prestation de services.",
      ],
    ],
    [
      "paid by card",
      [
        "Acquittée",
        "Payée le 21 novembre 2026",
        "Acquittée le 21 novembre 2026 par carte bancaire.",
        "Déjà payé −468,00 € Reste à payer 0,00 €",
      ],
    ],
    [
      "discount of a percentage",
      ["Sous-total HT 1 170,00 € Remise 10 % −117,00 € Total HT 1 053,00 €"],
    ],
    ["a month of subscription", ["Période du 1er novembre 2026 au 30 novembre 2026"]],
    [
      "on debits, from a purchase order and a quote",
      [
        "Option pour le paiement de la taxe d’après les débits.",
        "Votre bon de commande",
        "BC 2026/118",
        "DEV-2026-0007",
        "TVA FR39356000000",
      ],
    ],
    ["franchise", ["TVA non applicable, article 293 B du CGI.", "Total 351,00 €"]],
    ["deposit", ["Facture d’acompte FAC-2026-0002", "Prestation", "À venir"]],
    [
      "final after a deposit",
      [
        "Acompte FAC-2026-0002 −720,00 € Reste à payer 1 680,00 €",
        "facture FAC-2026-0002 du 2 novembre 2026, 600,00 € HT, TVA 120,00 €, 720,00 € TTC.",
      ],
    ],
    [
      "final after a deposit, paid",
      ["Acompte FAC-2026-0002 −720,00 € Déjà payé −1 680,00 € Reste à payer 0,00 €"],
    ],
    [
      "credit note of everything",
      [
        "Avoir AVO-2026-0001",
        "Cet avoir réduit la facture FAC-2026-0001 du 12 novembre 2026.",
        "Remboursement À rembourser par carte bancaire.",
        "Motif : Garantie satisfait ou remboursé.",
        "Total HT 390,00 € TVA 20 % 78,00 € Total TTC 468,00 €",
      ],
    ],
    ["credit note of an unpaid invoice", ["À déduire de la facture FAC-2026-0001."]],
    [
      "consumer",
      ["Médiateur de la consommation : Médiation du Ponant, 3 rue du Port, 29200 Brest"],
    ],
  ])("of: %s", async (name, mentions) => {
    const text = await textOfSample(name);
    for (const mention of mentions) expect(text).toContain(mention);
  });

  it.each(["consumer", "consumer's credit note", "association"])(
    "owed between businesses alone are absent on: %s",
    async (name) => {
      const text = await textOfSample(name);
      for (const mention of forBusinessAlone) expect(text).not.toContain(mention);
    },
  );

  it("in the franchise have no VAT, no VAT number and no « HT »", async () => {
    const text = await textOfSample("franchise");
    expect(text.replace("TVA non applicable", "")).not.toMatch(/TVA|\bHT\b|TTC/);
  });

  it.each(Object.keys(validInvoices))("equal those of the XML: %s", async (name) => {
    const content = sample(name);
    const [pdf, xml] = [await print(content), await writer.write(content)];
    const text = await textOf(pdf);
    const { notes, paymentTerms } = invoiceMentions(content);
    const said = notes.filter(({ subject }) => subject !== "BAR").map((note) => note.text);
    for (const words of [...said, paymentTerms]) {
      expect(text).toContain(plainSpaces(frenchSpaces(words)));
      expect(xml).toContain(`>${words.replaceAll("'", "&apos;")}<`);
    }
    expect(text).toContain(plainSpaces(formatCents(content.grossCents)));
  });
});

describe("the stamp", () => {
  it("is on every page made by the demonstration", async () => {
    const content = { ...sample("200 lines"), mode: "demo" as const };
    const pages = await pagesOf(await print(content, { duplicate: true }));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain("SPÉCIMEN — sans valeur");
      expect(page).toContain(`FAC-2026-0001 page ${index + 1}/${pages.length}`);
    });
  });

  it("marks a duplicate, and is absent from the original", async () => {
    const content = sample("paid by card");
    expect(await textOf(await print(content, { duplicate: true }))).toMatch(/Duplicata.*Duplicata/);
    expect(await textOf(await print(content))).not.toMatch(/Duplicata|SPÉCIMEN/);
  });
});

describe("typed texts on an invoice", () => {
  it.each(["hostile words", "a line without an end", "emoji and letters that no font of ours has"])(
    "stay within the margins: %s",
    async (name) => {
      for (const { left, right, baseline } of await printedTexts(await print(sample(name)))) {
        expect(left).toBeGreaterThanOrEqual(45);
        expect(right).toBeLessThanOrEqual(595.28 - 45);
        expect(baseline).toBeGreaterThan(0);
      }
    },
  );

  it("are transliterated where fonts lack letters, and never drawn as empty boxes", async () => {
    const { contents } = await openFile(
      await print(sample("emoji and letters that no font of ours has")),
    );
    const content = contents.join("\n");
    expect(content.match(/\/ActualText/g)).toHaveLength(3);
    const glyphs = [...content.matchAll(/<([0-9a-f]+)>/g)].flatMap(
      ([, hexadecimal = ""]) => hexadecimal.match(/.{4}/g) ?? [],
    );
    expect(glyphs.length).toBeGreaterThan(100);
    expect(glyphs).not.toContain("0000");
    expect(await textOfSample("plain")).not.toContain("•");
  });
});

describe("the file (docs/sources/law.md, X2)", () => {
  it.each(["plain", "credit note of everything", "hostile words", "200 lines"])(
    "embeds the XML unchanged: %s",
    async (name) => {
      const content = sample(name);
      const xml = await writer.write(content);
      const { at, below, textOf: streamOf } = await openFile(await invoicePdf(content, xml));
      const specification = at("Names", "EmbeddedFiles", "Names", 1);
      expect(at("AF", 0)).toBe(specification);
      expect(below(specification, "AFRelationship")?.toString()).toBe("/Alternative");
      expect(below(specification, "UF")?.toString()).toBe("(factur-x.xml)");
      const file = below(specification, "EF", "F");
      expect(below(file, "Subtype")?.toString()).toMatch(/^\/application(?:\/|#2[Ff])xml$/);
      expect(below(file, "Params", "ModDate")?.toString()).toBe("(D:20261121120000Z)");
      expect(streamOf(file).toString("utf8")).toBe(xml);
    },
  );

  it("declares PDF/A-3, level A, and Factur-X", async () => {
    const {
      at,
      descriptors,
      below,
      textOf: streamOf,
    } = await openFile(await print(sampleInvoice()));
    expect(at("Lang")?.toString()).toBe("(fr-FR)");
    expect(at("MarkInfo", "Marked")?.toString()).toBe("true");
    expect(at("StructTreeRoot", "K", 0, "S")?.toString()).toBe("/Document");
    expect(at("OutputIntents", 0, "S")?.toString()).toBe("/GTS_PDFA1");
    const profile = streamOf(at("OutputIntents", 0, "DestOutputProfile"));
    expect(profile.toString("latin1", 16, 20)).toBe("RGB ");
    expect(descriptors).toHaveLength(3);
    for (const descriptor of descriptors) expect(below(descriptor, "FontFile2")).toBeDefined();
    const metadata = streamOf(at("Metadata")).toString("utf8");
    for (const fact of [
      "<pdfaid:part>3</pdfaid:part>",
      "<pdfaid:conformance>A</pdfaid:conformance>",
      "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
      "<fx:DocumentType>INVOICE</fx:DocumentType>",
      "<fx:Version>1.0</fx:Version>",
      "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
      '<rdf:li xml:lang="x-default">Facture FAC-2026-0001</rdf:li>',
    ]) {
      expect(metadata).toContain(fact);
    }
    expect(metadata.match(/<pdfaExtension:schemas>/g)).toHaveLength(1);
  });

  test("the same content gives the same bytes, whatever was printed in between", async () => {
    const first = await print(sampleInvoice());
    await print(sample("200 lines"));
    expect((await print(sampleInvoice())).equals(first)).toBe(true);
    expect((await print(sampleInvoice(), { duplicate: true })).equals(first)).toBe(false);
  });
});
