export const refundFormWords = {
  open: "Rembourser le client…",
  amount: "Montant à rembourser (€ TTC)",
  amountHint: (most: string) => `${most} au plus`,
  listings: "Ou un nombre de fiches",
  listingsHint: (all: number) =>
    `Sur ${all}. Rempli, il remplace le montant par leur part du prix.`,
  check: "Vérifier le remboursement",
  order: "Un avoir est établi d’abord, puis l’argent part.",
};

export const refundPreviewWords = {
  title: (amount: string) => `Rembourser ${amount} ?`,
  credit: (amount: string) => `Un avoir de ${amount} est établi et envoyé au client.`,
  noCredit: "Cet argent n’a jamais été facturé : il n’y a pas d’avoir.",
  byProvider: (amount: string) =>
    `${amount} repartent par le moyen de paiement utilisé, sans rien faire d’autre.`,
  byTransfer: (amount: string) => `${amount} sont à virer au client par vous.`,
  ends: "Tout est rendu : la commande est terminée pour les deux parties.",
  final: "Un avoir ne s’annule pas.",
  refund: (amount: string) => `Rembourser ${amount}`,
  giveUp: "Ne rien rembourser",
  billing: "Compléter les coordonnées de facturation",
};

export const refundListWords = {
  title: "Remboursements",
  creditNote: (number: string) => `avoir ${number}`,
  noCreditNote: "sans avoir",
  failure: (code: string) => `code ${code}`,
  sent: "Virement envoyé",
  retry: "Redemander au prestataire",
  byTransfer: "Je l’ai viré au client",
};

export const unaskedRefundWords = {
  credit: "Établir l’avoir",
};

export const giveBackWords = {
  amount: "Montant rendu (€)",
};
