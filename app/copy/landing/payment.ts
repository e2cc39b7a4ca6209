import type { PaymentWays } from "../payment.ts";

/** How an order is paid here, before anybody presses the button: nothing promised that isn't there. */
export function paymentPromise(mode: "demo" | "live", { online, transfer }: PaymentWays): string {
  if (mode === "demo") return "Démonstration : aucune carte demandée, rien n’est débité";
  if (!online) return "Aucune carte demandée en ligne : vous payez sur facture, par virement";
  const instead = transfer ? ", ou par virement" : "";
  return `Carte sur la page sécurisée de notre prestataire${instead} : nous ne voyons pas son numéro`;
}
