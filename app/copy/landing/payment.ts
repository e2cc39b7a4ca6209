import type { PaymentWays } from "../payment.ts";

/** Promises only the configured means of payment. */
export function paymentPromise(mode: "demo" | "live", { online, transfer }: PaymentWays): string {
  if (mode === "demo") return "Démonstration : aucune carte demandée, rien n’est débité";
  if (!online) return "Aucune carte demandée en ligne : vous payez sur facture, par virement";
  const instead = transfer ? ", ou par virement" : "";
  return `Carte sur la page sécurisée de notre prestataire${instead} : nous ne voyons pas son numéro`;
}
