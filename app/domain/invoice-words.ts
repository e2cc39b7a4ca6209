import type { InvoiceKind } from "./invoice.ts";
import type { ChargeKind } from "./subscription-charge.ts";

export function depositLine(packName: string): string {
  return `Acompte : ${packName}`;
}

export function creditLine(credited: { kind: InvoiceKind; number: string }): string {
  const paper = credited.kind === "deposit" ? "facture d’acompte" : "facture";
  return `Remboursement partiel, ${paper} ${credited.number}`;
}

export function chargeLine(name: string, charge: { kind: ChargeKind; listings: number }): string {
  if (charge.kind === "month") return name;
  const added = charge.listings === 1 ? "1 fiche en plus" : `${charge.listings} fiches en plus`;
  return `${name} : ${added}`;
}

export const orderCancelled = "Commande annulée avant son paiement";
