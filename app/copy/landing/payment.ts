/** How an order is paid today, before anybody presses the button: nothing promised that isn't there. */
export const paymentPromise = {
  demo: "Démonstration : aucune carte demandée, rien n’est débité",
  live: "Aucune carte demandée en ligne : vous payez sur facture, par virement",
} as const;
