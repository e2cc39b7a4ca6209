export const paymentsListWords = {
  title: "Paiements",
  one: "paiement",
  many: "paiements",
  all: "Tous",
  none: "Aucun paiement pour le moment",
  noneYet:
    "Un paiement par carte apparaît ici de lui-même. Un virement, une fois noté sur la page de sa commande.",
  seeOrdersToPay: "Voir les commandes à payer",
  noMatch: "Aucun paiement avec ces filtres",
  searched: "Commande, client, référence",
  statuses: {
    received: "Reçus",
    "partly-refunded": "Remboursés en partie",
    refunded: "Remboursés",
  },
  receivedOn: "Reçu le",
  method: "Moyen",
  paymentId: "Identifiant du paiement",
  transferReference: "Référence du virement",
  amount: "Montant",
  fee: "Frais",
  refunded: "Remboursé",
};

export const openDifferencesWords = {
  settled: "C’est réglé",
  thatSettled: (difference: string) => `C’est réglé (${difference})`,
};

export const reconciliationWords = {
  reconcile: "Rapprocher",
};

export const orderPaymentCardWords = {
  refundedInPart: "Remboursée en partie",
};

export const payLinkWords = {
  copied: "Lien de paiement copié",
  couldNotCopy: "Copie impossible : sélectionnez le lien",
  link: "Lien de paiement du client",
  copy: "Copier le lien de paiement",
};

export const paymentHistoryWords = {
  title: "Ce qui s’est passé en ligne",
  until: (moment: string) => `, jusqu’au ${moment}`,
};

export const receivedPaymentsWords = {
  noReference: "Sans référence",
  seeAt: (provider: string) => `Voir chez ${provider}`,
  thePayment: (id: string) => ` le paiement ${id}`,
  givenBack: "Il a été rendu au client…",
  noteGivenBack: "Noter qu’il est rendu",
  ofWhich: "dont ",
  fee: " de frais",
  returned: " rendus",
};

export const transferFormWords = {
  title: "Virement reçu",
  cameAnyway: "Un virement est arrivé quand même…",
  amount: "Montant (€)",
  receivedOn: "Reçu le",
  reference: "Référence du relevé",
  ofCancelled: "Virement d’une commande annulée, à rendre",
  second: "Second virement, à rendre",
  partial: (awaited: string) =>
    `Paiement partiel : moins que les ${awaited} attendus, la différence reste à payer`,
  note: "Noter le virement",
};
