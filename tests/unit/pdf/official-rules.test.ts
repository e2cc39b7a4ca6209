import { buildXml, Profile } from "@stackforge-eu/factur-x";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { invoiceMentions } from "#copy/invoice-sheet.ts";
import type { InvoiceContent } from "#domain/invoice.ts";
import { facturXInput } from "#integrations/electronic-invoice/factur-x-input.ts";
import { createFacturX } from "#integrations/electronic-invoice/factur-x.server.ts";
import { invoicePdf } from "#pdf/invoice.ts";
import { brokenRules, officialRulesHere } from "../../official-rules.ts";
import { sampleInvoice } from "../../samples/invoice.ts";
import { refusedInvoices, validInvoices } from "../../samples/invoices.ts";

const writer = createFacturX(invoiceMentions);

async function printed(content: InvoiceContent, change = (xml: string) => xml): Promise<Buffer> {
  return invoicePdf(content, change(await writer.write(content)));
}

/** Right-to-left text is extracted in another order: the checker can't find it. */
const notFound: Record<string, string[]> = { "right-to-left names": ["X3"] };

describe.skipIf(!officialRulesHere)("the official rules", () => {
  test.each(Object.entries(validInvoices))("accept: %s", async (name, content) => {
    const broken = await brokenRules(await printed(content));
    expect(broken.filter((rule) => !notFound[name]?.includes(rule))).toEqual([]);
  });

  test.each(Object.entries(refusedInvoices))("refuse, as we do: %s", async (_, refused) => {
    const { content, rule } = refused;
    await expect(writer.write(content)).rejects.toThrow(/breaks the rules/);
    const xml = buildXml(facturXInput(content, invoiceMentions(content)), Profile.EN16931);
    expect(await brokenRules(Buffer.from(xml))).toContainEqual(expect.stringMatching(rule));
  });

  test.each([
    ["another process", ">S1<", ">S2<", /^BR-FR-CO-09/],
    ["no process", ">S1<", ">Z1<", /^BR-FR-08/],
    ["no word of the indemnity", "<ram:SubjectCode>PMT</ram:SubjectCode>", "", /^BR-FR-05/],
    ["a cent", "<ram:GrandTotalAmount>468.00<", "<ram:GrandTotalAmount>468.01<", /^BR-CO-15/],
  ])("detect a fault: %s", async (_, from, to, rule) => {
    const file = await printed(sampleInvoice(), (xml) => xml.replace(from, to));
    expect(await brokenRules(file)).toContainEqual(expect.stringMatching(rule));
  });

  test("detect a font that isn't embedded", async () => {
    const document = await PDFDocument.load(await printed(sampleInvoice()));
    const font = await document.embedFont(StandardFonts.Helvetica);
    document.getPage(0).drawText("Facture", { font });
    expect(await brokenRules(await document.save())).toContain("PDFA-6.2.11.4.1");
  });
});
