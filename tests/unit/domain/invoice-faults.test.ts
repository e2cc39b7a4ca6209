import { describe, expect, test } from "vitest";
import type { InvoiceContent } from "#domain/invoice.ts";
import { invoiceFaults } from "#domain/invoice-faults.ts";
import type { VatTreatment } from "#domain/vat-treatment.ts";
import { sampleInvoice } from "../../samples/invoice.ts";
import { refusedInvoices, validInvoices } from "../../samples/invoices.ts";
import { belgian } from "../../samples/territory-invoices.ts";

const plain = sampleInvoice();
const paid = sampleInvoice({ paid: { on: "2026-11-21" } });
const credit = validInvoices["credit note of everything"] ?? plain;
const [line = { description: "", quantity: 1, unitPriceCents: 1, totalCents: 1 }] = plain.lines;

function withLine(changes: Partial<typeof line>): InvoiceContent {
  return { ...plain, lines: [{ ...line, ...changes }] };
}

function withBuyer(changes: Partial<InvoiceContent["buyer"]>): InvoiceContent {
  return { ...plain, buyer: { ...plain.buyer, ...changes } };
}

describe("no fault is found in a valid invoice", () => {
  test.each(Object.entries(validInvoices))("%s", (_, content) => {
    expect(invoiceFaults(content)).toEqual([]);
  });
});

describe("refused", () => {
  test.each(Object.entries(refusedInvoices))("%s", (_, { content }) => {
    expect(invoiceFaults(content)).toHaveLength(1);
  });

  test.each<[string, InvoiceContent]>([
    ["it has no line", { ...plain, lines: [] }],
    ["a line has no words", withLine({ description: " \n" })],
    ["a quantity is not a whole number above 0", withLine({ quantity: 0.5 })],
    ["a line is not quantity times price", withLine({ totalCents: 1 })],
    ["an amount is not a whole number of cents, 0 or more", { ...plain, paidCents: -1 }],
    ["an amount is not a whole number of cents, 0 or more", { ...plain, netCents: 0.5 }],
    ["it is of nothing", { ...plain, grossCents: 0 }],
    ["the lines don't make the subtotal", { ...plain, subtotalCents: 1 }],
    [
      "subtotal less discount is not the net",
      { ...plain, discount: { amountCents: 1, rate: null } },
    ],
    ["VAT in the franchise", { ...plain, vat: { regime: "franchise", rate: 0, onDebits: false } }],
    ["the VAT is not its rate of the net", { ...plain, vatCents: plain.vatCents + 2 }],
    ["its number has a sign that numbers don't, or too many", { ...plain, number: "é" }],
    ["it refers to a number that is none", { ...credit, references: [{ ...plain, number: "" }] }],
    ["a deposit takes off another", { ...plain, kind: "deposit", references: [plain] }],
    ["a credit note is due on no day", { ...credit, dueOn: "2026-11-21" }],
    [
      "its service ends before it begins",
      { ...plain, service: { fromOn: "2026-11-19", toOn: "2026-11-18" } },
    ],
    ["nothing says when it is due", { ...plain, dueOn: null }],
    ["paid, it is due on the day it was paid", { ...paid, dueOn: "2026-11-22" }],
    ["it is due before it is issued", { ...plain, dueOn: "2026-11-20" }],
    ["between professionals it is due within 60 days", { ...plain, dueOn: "2027-01-21" }],
    ["it is for nobody", withBuyer({ company: "", name: " " })],
    [
      "its buyer's address is not whole",
      withBuyer({ address: { ...plain.buyer.address, city: "" } }),
    ],
    [
      "a country is none",
      withBuyer({ address: { ...plain.buyer.address, countryCode: "France" } }),
    ],
    ["its buyer's SIREN is wrong", withBuyer({ siren: "356000001" })],
    ["a French business has no SIREN", withBuyer({ siren: null })],
    [
      "a transfer is asked for to no account",
      { ...plain, seller: { ...plain.seller, bankAccount: null } },
    ],
    [
      "a transfer's account is none",
      {
        ...plain,
        seller: { ...plain.seller, bankAccount: { holder: "A", iban: "FR15 2004", bic: "B" } },
      },
    ],
  ])("%s", (fault, content) => {
    expect(invoiceFaults(content)).toContain(fault);
  });

  const treated = (treatment: VatTreatment | null, rate: number) =>
    ({ regime: "normal", rate, onDebits: false, treatment }) as const;

  test.each<[string, InvoiceContent]>([
    [
      "its rate of VAT is none where its buyer is",
      sampleInvoice({ vat: treated("metropolitan", 2100) }),
    ],
    [
      "its rate of VAT is none where its buyer is",
      sampleInvoice({ vat: treated("metropolitan", 850) }),
    ],
    [
      "its rate of VAT is none where its buyer is",
      sampleInvoice({ vat: treated("reverse-charge", 2000), buyer: belgian }),
    ],
    ["nothing is sold where its buyer is", sampleInvoice({ vat: treated(null, 2000) })],
    [
      "a reverse charge lacks a VAT number",
      sampleInvoice({ vat: treated("reverse-charge", 0), buyer: { ...belgian, vatNumber: null } }),
    ],
    [
      "a reverse charge lacks a VAT number",
      sampleInvoice({
        vat: treated("reverse-charge", 0),
        buyer: { ...belgian, vatNumber: "FR44732829320" },
      }),
    ],
    [
      "a reverse charge is for no business",
      sampleInvoice({
        vat: treated("reverse-charge", 0),
        buyer: { ...belgian, clientType: "particulier" },
      }),
    ],
    [
      "a reverse charge in the franchise",
      sampleInvoice({
        vat: { ...treated("reverse-charge", 0), regime: "franchise" },
        buyer: belgian,
        seller: { vatNumber: null },
      }),
    ],
  ])("by its buyer's territory: %s", (fault, content) => {
    expect(invoiceFaults(content)).toEqual([fault]);
  });

  test("the last day of 60 is still within the limit", () => {
    expect(invoiceFaults({ ...plain, dueOn: "2027-01-20" })).toEqual([]);
  });
});
