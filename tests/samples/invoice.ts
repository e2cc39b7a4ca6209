import type { InvoiceContent, InvoiceLine, InvoiceReference } from "#domain/invoice.ts";
import { type Cents, shareOf } from "#domain/money.ts";

export interface InvoiceChoices {
  lines?: Pick<InvoiceLine, "description" | "quantity" | "unitPriceCents">[];
  discount?: InvoiceContent["discount"];
  vat?: InvoiceContent["vat"];
  paid?: { on: string; cents?: Cents };
  buyer?: Partial<InvoiceContent["buyer"]>;
  seller?: Partial<InvoiceContent["seller"]>;
  changes?: Partial<InvoiceContent>;
}

const seller: InvoiceContent["seller"] = {
  name: "Phare Local",
  legalName: "Phare & Fils",
  legalForm: "SAS",
  shareCapitalCents: 10_000_00,
  siren: "732829320",
  registerCity: "Brest",
  vatNumber: "FR44732829320",
  address: {
    street: "12 quai du Phare",
    postalCode: "29200",
    city: "Brest",
    countryCode: "FR",
  },
  email: "contact@phare-local.example",
  phone: "+33199000000",
  bankAccount: {
    holder: "Phare & Fils",
    iban: "FR14 2004 1010 0505 0001 3M02 606",
    bic: "PSSTFRPPXXX",
  },
  mediator: {
    name: "Médiation du Ponant",
    address: "3 rue du Port, 29200 Brest",
    website: "https://mediateur.example",
  },
};

const buyer: InvoiceContent["buyer"] = {
  clientType: "professionnel",
  company: "Plomberie de la Rade",
  name: "Camille Exemple",
  email: "camille@plomberie.example",
  siren: "356000000",
  vatNumber: null,
  address: { street: "3 rue de Siam", postalCode: "29200", city: "Brest", countryCode: "FR" },
  purchaseOrder: null,
};

export const boost = {
  description: "Boost Local 30 jours\nAudit, fiche complétée, quatre posts Google",
  quantity: 1,
  unitPriceCents: 390_00,
};

export function sampleInvoice(choices: InvoiceChoices = {}): InvoiceContent {
  const { discount = null, paid, changes = {} } = choices;
  const vat = choices.vat ?? { regime: "normal", rate: 2000, onDebits: false };
  const lines = (choices.lines ?? [boost]).map((line) => ({
    ...line,
    totalCents: line.quantity * line.unitPriceCents,
  }));
  const subtotalCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const netCents = subtotalCents - (discount?.amountCents ?? 0);
  const vatCents = vat.regime === "franchise" ? 0 : shareOf(netCents, vat.rate);
  const grossCents = netCents + vatCents;
  const paidCents = paid ? (paid.cents ?? grossCents) : 0;
  const isPaid = paidCents === grossCents;
  return {
    mode: "live",
    kind: "invoice",
    number: "FAC-2026-0001",
    issuedOn: "2026-11-21",
    service: { fromOn: "2026-11-18", toOn: "2026-11-18" },
    dueOn: isPaid ? (paid?.on ?? null) : "2026-12-21",
    seller: { ...seller, ...choices.seller },
    buyer: { ...buyer, ...choices.buyer },
    lines,
    discount,
    subtotalCents,
    netCents,
    vat,
    vatCents,
    grossCents,
    paidCents,
    dueCents: grossCents - paidCents,
    method: paid ? "card" : "transfer",
    paidOn: paid?.on ?? null,
    orderNumber: "CMD-2026-0042",
    quoteNumber: null,
    references: [],
    reason: "",
    ...changes,
  };
}

const credited: InvoiceReference = {
  number: "FAC-2026-0001",
  issuedOn: "2026-11-12",
  netCents: 390_00,
  vatCents: 78_00,
  grossCents: 468_00,
};

export function sampleCreditNote(choices: InvoiceChoices & { reason: string }): InvoiceContent {
  const changes: Partial<InvoiceContent> = {
    kind: "credit-note",
    number: "AVO-2026-0001",
    dueOn: null,
    method: "card",
    paidOn: "2026-11-12",
    references: [credited],
    reason: choices.reason,
    ...choices.changes,
  };
  return sampleInvoice({ ...choices, changes });
}
