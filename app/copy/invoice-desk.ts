import type { InvoiceKind } from "#domain/invoice.ts";
import type { InvoiceStanding } from "#domain/invoice-standing.ts";

export const invoiceKindLabels: Record<InvoiceKind, string> = {
  invoice: "Facture",
  deposit: "Facture d’acompte",
  "credit-note": "Avoir",
};

export const invoiceStandingLabels: Record<InvoiceStanding, string> = {
  "a-payer": "À payer",
  "en-retard": "En retard",
  payee: "Payée",
  creditee: "Créditée",
  avoir: "Avoir",
};
