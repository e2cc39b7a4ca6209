import type { InvoiceKind } from "./invoice.ts";

/** What a deposit invoice's one line says. */
export function depositLine(packName: string): string {
  return `Acompte : ${packName}`;
}

/** What the one line of a partial credit note says. */
export function creditLine(credited: { kind: InvoiceKind; number: string }): string {
  const paper = credited.kind === "deposit" ? "facture d’acompte" : "facture";
  return `Remboursement partiel, ${paper} ${credited.number}`;
}

/** Why a credit note takes off what an invoice asked for. */
export const orderCancelled = "Commande annulée avant son paiement";
