import type { InvoiceContent, InvoiceReference } from "#domain/invoice.ts";
import { boost, type InvoiceChoices, sampleCreditNote, sampleInvoice } from "./invoice.ts";
import { territoryInvoices } from "./territory-invoices.ts";

const paidByCard = { on: "2026-11-21" };
const project = { description: "Refonte de cinq fiches", quantity: 5, unitPriceCents: 400_00 };

const depositOf: InvoiceReference = {
  number: "FAC-2026-0002",
  issuedOn: "2026-11-02",
  netCents: 600_00,
  vatCents: 120_00,
  grossCents: 720_00,
};

const consumer: InvoiceChoices["buyer"] = {
  clientType: "particulier",
  company: "",
  name: "Dominique Exemple",
  siren: null,
};

function invoiceOfLines(length: number): InvoiceContent {
  return sampleInvoice({
    lines: Array.from({ length }, (_, index) => ({
      description: `Prestation n° ${index + 1} : ${"optimisation de la fiche et réponses aux avis ".slice(0, 12 + ((index * 7) % 34))}`,
      quantity: 1 + (index % 4),
      unitPriceCents: 4_950 + index * 111,
    })),
  });
}

/** The cases of docs/sources/law.md, X9, and those that are hard to print: each passes every rule. */
export const validInvoices: Readonly<Record<string, InvoiceContent>> = {
  plain: sampleInvoice(),
  "quantity above one": sampleInvoice({ lines: [{ ...boost, quantity: 3 }] }),
  "discount of a percentage": sampleInvoice({
    lines: [{ ...boost, quantity: 3 }],
    discount: { amountCents: 117_00, rate: 1000 },
  }),
  // Rounded to whole euros: the discount is the rest (docs/sources/law.md, F8).
  "discount of an amount": sampleInvoice({
    lines: [{ ...boost, quantity: 2 }],
    discount: { amountCents: 64_17, rate: null },
  }),
  "paid by card": sampleInvoice({ paid: paidByCard }),
  "paid by card the day before": sampleInvoice({ paid: { on: "2026-11-20" } }),
  "paid by direct debit": sampleInvoice({ paid: paidByCard, changes: { method: "sepa_debit" } }),
  "paid by transfer": sampleInvoice({ paid: paidByCard, changes: { method: "transfer" } }),
  "paid in part": sampleInvoice({ paid: { on: "2026-11-20", cents: 100_00 } }),
  "a month of subscription": sampleInvoice({
    lines: [{ description: "Suivi & Croissance Locale", quantity: 2, unitPriceCents: 100_00 }],
    paid: paidByCard,
    changes: { service: { fromOn: "2026-11-01", toOn: "2026-11-30" } },
  }),
  "on debits, from a purchase order and a quote": sampleInvoice({
    vat: { regime: "normal", rate: 2000, onDebits: true },
    buyer: { purchaseOrder: "BC 2026/118", vatNumber: "FR39356000000" },
    changes: { quoteNumber: "DEV-2026-0007" },
  }),
  franchise: sampleInvoice({
    vat: { regime: "franchise", rate: 0, onDebits: false },
    seller: { vatNumber: null },
    discount: { amountCents: 39_00, rate: 1000 },
  }),
  deposit: sampleInvoice({
    lines: [
      {
        description: "Acompte de 30 % sur le devis DEV-2026-0007",
        quantity: 1,
        unitPriceCents: 600_00,
      },
    ],
    paid: { on: "2026-11-02" },
    changes: {
      kind: "deposit",
      number: "FAC-2026-0002",
      issuedOn: "2026-11-02",
      quoteNumber: "DEV-2026-0007",
    },
  }),
  "final after a deposit": sampleInvoice({
    lines: [project],
    paid: { on: "2026-11-02", cents: 720_00 },
    changes: {
      method: "transfer",
      number: "FAC-2026-0003",
      quoteNumber: "DEV-2026-0007",
      references: [depositOf],
    },
  }),
  "final after a deposit, paid": sampleInvoice({
    lines: [project],
    paid: paidByCard,
    changes: { number: "FAC-2026-0004", references: [depositOf] },
  }),
  "credit note of everything": sampleCreditNote({ reason: "Garantie satisfait ou remboursé" }),
  "credit note of a part": sampleCreditNote({
    lines: [{ description: "Une fiche sur deux", quantity: 1, unitPriceCents: 83_33 }],
    reason: "",
    changes: { number: "AVO-2026-0002", vatCents: 16_67, grossCents: 100_00, dueCents: 100_00 },
  }),
  "credit note of an unpaid invoice": sampleCreditNote({
    reason: "Commande annulée",
    changes: { paidOn: null, method: "transfer" },
  }),
  consumer: sampleInvoice({ buyer: consumer, paid: paidByCard }),
  "consumer's credit note": sampleCreditNote({ buyer: consumer, reason: "Rétractation" }),
  association: sampleInvoice({
    buyer: { clientType: "association", company: "Les Amis du Phare", siren: null },
  }),
  demonstration: sampleInvoice({
    paid: paidByCard,
    changes: { mode: "demo", number: "DEMO-FAC-2026-0001" },
  }),
  "200 lines": invoiceOfLines(200),
  "a line of 500 characters": sampleInvoice({
    lines: [
      boost,
      {
        description: `Texte ${"long qui décrit la prestation dans le détail ".repeat(12)}`.slice(
          0,
          500,
        ),
        quantity: 1,
        unitPriceCents: 10_00,
      },
    ],
  }),
  "a line without an end": sampleInvoice({
    lines: [
      { description: "W".repeat(500), quantity: 1, unitPriceCents: 10_00 },
      { description: "longue description ".repeat(263), quantity: 2, unitPriceCents: 10_00 },
    ],
  }),
  "emoji and letters that no font of ours has": sampleInvoice({
    buyer: { company: "Café 👩‍🍳 王小明", name: "王小明" },
    lines: [
      { description: "Fiche 🚀 « L’Étoile » — café 王小明", quantity: 1, unitPriceCents: 10_00 },
    ],
  }),
  "right-to-left names": sampleInvoice({
    buyer: { company: "شركة المنارة", name: "דנה" },
  }),
  "hostile words": sampleInvoice({
    buyer: {
      company: `<b>&amp; "Fils" & 'Cie'</b>]]>`,
      name: "\u202Eenvers\u202C \u0007\uFFFF",
      address: {
        street: "1 rue A\r\nBât. B\n\nÉtage 3\nPorte 4",
        postalCode: "29200",
        city: "Brest",
        countryCode: "FR",
      },
    },
    lines: [
      {
        description: "=1+1\ttabulé\r\n<script>alert(1)</script>",
        quantity: 1,
        unitPriceCents: 10_00,
      },
    ],
  }),
  ...territoryInvoices,
  "a large amount": sampleInvoice({
    lines: [{ description: "Grand compte", quantity: 10_000, unitPriceCents: 99_999 }],
  }),
};

interface Refused {
  content: InvoiceContent;
  rule: RegExp;
}

const plain = sampleInvoice();

/** Cases that docs/sources/law.md, X9 requires to be refused: by us, and by the official rules. */
export const refusedInvoices: Readonly<Record<string, Refused>> = {
  "wrong total": {
    content: { ...plain, grossCents: plain.grossCents + 1, dueCents: plain.dueCents + 1 },
    rule: /^BR-CO-15/,
  },
  "a rate of 19 %": {
    content: sampleInvoice({ vat: { regime: "normal", rate: 1900, onDebits: false } }),
    rule: /^BR-FR-16/,
  },
  "a number with a space": {
    content: sampleInvoice({ changes: { number: "FAC 2026 0001" } }),
    rule: /^BR-FR-02/,
  },
  "a credit note without reference": {
    content: sampleCreditNote({ reason: "", changes: { references: [] } }),
    rule: /^BR-FR-CO-05/,
  },
  "paid with a balance": {
    content: sampleInvoice({ paid: paidByCard, changes: { dueCents: 1_00 } }),
    rule: /^BR-FR-CO-09/,
  },
};
