import type { InvoiceKind } from "./invoice.ts";
import type { ChargeKind } from "./subscription-charge.ts";

/** What a deposit invoice's one line says. */
export function depositLine(packName: string): string {
  return `Acompte : ${packName}`;
}

/** What the one line of a partial credit note says. */
export function creditLine(credited: { kind: InvoiceKind; number: string }): string {
  const paper = credited.kind === "deposit" ? "facture d’acompte" : "facture";
  return `Remboursement partiel, ${paper} ${credited.number}`;
}

/** What the one line of a subscription's invoice says: of a month its name, else what was added to it. */
export function chargeLine(name: string, charge: { kind: ChargeKind; listings: number }): string {
  if (charge.kind === "month") return name;
  const added = charge.listings === 1 ? "1 fiche en plus" : `${charge.listings} fiches en plus`;
  return `${name} : ${added}`;
}

/** Why a credit note takes off what an invoice asked for. */
export const orderCancelled = "Commande annulée avant son paiement";
