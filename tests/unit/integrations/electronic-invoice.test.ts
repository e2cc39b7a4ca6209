import { validateXsd, Profile } from "@stackforge-eu/factur-x";
import { expect, test } from "vitest";
import { invoiceMentions } from "#copy/invoice-sheet.ts";
import { InvoiceInvalid } from "#integrations/electronic-invoice/electronic-invoice.ts";
import { createFacturX } from "#integrations/electronic-invoice/factur-x.server.ts";
import { sampleInvoice } from "../../samples/invoice.ts";
import { refusedInvoices, validInvoices } from "../../samples/invoices.ts";

const writer = createFacturX(invoiceMentions);

function write(name: string): Promise<string> {
  const content = validInvoices[name];
  if (!content) throw new Error(`no sample ${name}`);
  return writer.write(content);
}

test.each<[string, string[]]>([
  ["plain", [">S1<", ">380<", ">urn:cen.eu:en16931:2017<", ">B2B<", ">30<", "IBANID>FR1420041"]],
  ["paid by card", [">S2<", ">48<", "TotalPrepaidAmount>468.00<", "DuePayableAmount>0.00<"]],
  ["paid by direct debit", [">S2<", ">59<"]],
  ["deposit", [">S2<", ">386<"]],
  [
    "final after a deposit",
    [
      ">S4<",
      "InvoiceReferencedDocument><ram:IssuerAssignedID>FAC-2026-0002<",
      '<qdt:DateTimeString format="102">20261102<',
      "TotalPrepaidAmount>720.00<",
    ],
  ],
  [
    "credit note of everything",
    [">381<", ">FAC-2026-0001<", '<qdt:DateTimeString format="102">20261112<'],
  ],
  [
    "a month of subscription",
    ['StartDateTime><udt:DateTimeString format="102">20261101<', "20261130<"],
  ],
  [
    "franchise",
    [
      '<ram:ID schemeID="FC">732829320<',
      "VATEX-FR-FRANCHISE",
      ">TVA non applicable, article 293 B du CGI<",
    ],
  ],
  [
    "on debits, from a purchase order and a quote",
    ["<ram:DueDateTypeCode>5<", "BuyerOrderReferencedDocument><ram:IssuerAssignedID>BC 2026/118<"],
  ],
  ["discount of a percentage", [">Remise 10\u00A0%<", "AllowanceTotalAmount>117.00<"]],
  ["consumer", [">B2C<"]],
])("the XML says it: %s", async (name, facts) => {
  const xml = await write(name);
  for (const fact of facts) expect(xml).toContain(fact);
});

test("a consumer's XML has no mention owed between businesses alone", async () => {
  expect(await write("consumer")).not.toMatch(/PMT|PMD|AAB|schemeID="0225">(?!732829320)/);
});

test("VAT on receipts, the default, is not mentioned", async () => {
  expect(await write("plain")).not.toContain("DueDateTypeCode");
});

test("a foreign business without a SIREN is still a business", async () => {
  const { buyer } = sampleInvoice();
  const address = { ...buyer.address, countryCode: "BE" };
  const xml = await writer.write(sampleInvoice({ buyer: { siren: null, address } }));
  expect(xml).toContain(">B2BINT<");
});

test.each(Object.keys(validInvoices))("the same content gives the same text: %s", async (name) => {
  expect(await write(name)).toBe(await write(name));
});

test("long names are shortened in the name, and whole in the notes", async () => {
  const xml = await write("a line of 500 characters");
  const [, name = ""] = /<ram:Name>(Texte [^<]*)<\/ram:Name>/.exec(xml) ?? [];
  const [, rest = ""] = /<ram:Description>([^<]*dans le détail[^<]*)</.exec(xml) ?? [];
  expect(name.length).toBeLessThanOrEqual(100);
  expect(`${name} ${rest}`).toBe(
    validInvoices["a line of 500 characters"]?.lines[1]?.description.trim(),
  );
});

test("characters forbidden in XML are left out, and markup is escaped", async () => {
  const xml = await write("hostile words");
  expect(xml).toContain(
    "&lt;b&gt;&amp;amp; &quot;Fils&quot; &amp; &apos;Cie&apos;&lt;/b&gt;]]&gt;",
  );
  expect(xml).not.toMatch(/(?!\n)\p{Cc}|\uFFFF/u);
  expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
});

test.each(Object.entries(refusedInvoices))(
  "refused with its reasons: %s",
  async (_, { content }) => {
    const refusal = await writer.write(content).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InvoiceInvalid);
    expect((refusal as InvoiceInvalid).faults).toHaveLength(1);
  },
);
