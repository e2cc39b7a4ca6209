import type { InvoiceRefusal } from "#domain/invoice.ts";

export const invoiceRefusals: Record<InvoiceRefusal, string> = {
  "order-not-found": "Commande introuvable.",
  "billing-details-missing":
    "Il manque le SIREN ou l’adresse du client : complétez les informations de facturation.",
  "nothing-to-invoice": "Il n’y a rien à facturer : le total est de 0 €.",
  "already-invoiced": "Cette commande est déjà facturée.",
  "order-cancelled": "Cette commande est annulée : elle ne se facture pas.",
  "invoice-not-found": "Document introuvable, ou pas encore prêt : réessayez dans un instant.",
  "credit-above-invoice": "Un avoir ne peut pas dépasser ce qui reste de sa facture.",
  "credit-of-credit-note": "Un avoir ne se rembourse pas.",
  "invoice-invalid":
    "La facture ne serait pas conforme : rien n’a été émis. Vérifiez l’identité de l’agence et les informations de facturation.",
};
