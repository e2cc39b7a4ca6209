export const orderInvoicesWords = {
  title: "Facturation",
  none: "Rien n’est encore facturé. La facture part seule dès que la commande est payée.",
  beingPrepared: "PDF en préparation",
  pdf: "PDF",
  download: (number: string) => `Télécharger ${number} en PDF`,
  sendAgain: "Renvoyer",
  sendAgainWords: (number: string) => `Renvoyer ${number}, marqué «\u202FDuplicata\u202F»`,
  issue: "Émettre la facture",
  issueWhy:
    "Avant le paiement : pour un virement à venir. La facture porte son échéance et part par e-mail.",
  modify: "Modifier les informations de facturation",
  deposit: "Acompte",
  creditNote: "Avoir",
};

export const invoiceActsDone = {
  facture: { title: "Facture émise", text: "Elle part par e-mail dès que son PDF est prêt." },
  duplicata: { title: "Duplicata envoyé", text: "Le client le reçoit dans un instant." },
  facturation: {
    title: "Informations de facturation enregistrées",
    text: "Ce qui attendait ces informations est émis dans un instant.",
  },
};
