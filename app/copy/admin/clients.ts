import type { ClientStanding } from "#domain/client-standing.ts";

export const clientFactsWords = {
  title: "Coordonnées",
  notGivenYet: "Pas encore donnée",
  openedOn: (day: string) => `Ouvert le ${day}`,
  noAccount: "Aucun avec cette adresse",
  secondFactor: "Second facteur",
  active: "Activé",
  notActive: "Non activé",
};

export const clientFiguresWords = {
  total: "Total TTC, hors annulées",
  balance: "Reste dû TTC",
  owedToThem: "À lui rendre TTC",
  subscriptionPerMonth: "Abonnement TTC par mois",
  noSubscription: "Aucun",
  lastOrder: "Dernière commande",
  noOrder: "Aucune",
};

export const clientFileWords = {
  lastActs: "Derniers actes",
  nothingIn: (sections: string) => `Rien pour le moment dans\u202F: ${sections}.`,
  all: "Tous les clients",
  withoutAccount: "Sans compte",
  administrator: "Administrateur",
  emailToConfirm: "E-mail à confirmer",
};

export const clientNextWords = {
  next: "Ensuite",
};

export const clientSectionsWords = {
  quoteDates: (made: string, until: string) => `${made}, valable jusqu’au ${until}`,
  quotes: "Devis",
  subscriptionDates: (first: string, last: string) => `Du ${first} au ${last}`,
  subscriptionSince: (day: string) => `Depuis le ${day}, par mois`,
  invoiceWithoutNumber: "Facture sans numéro",
  creditNoteWithoutNumber: "Avoir sans numéro",
  invoiceDates: (issued: string, due: string) => `${issued}, échéance le ${due}`,
  receivedOn: (day: string) => `Reçue le ${day}`,
  quoteRequests: "Demandes de devis",
  askedOn: (day: string) => `Demandée le ${day}`,
  revisions: "Révisions",
  auditOf: (day: string) => `Audit du ${day}`,
  townNotGiven: "Ville non précisée",
  topicNotGiven: "Sujet non précisé",
};

export const clientsListWords = {
  all: "Tous",
  none: "Aucun compte client pour le moment",
  noneYet:
    "Un client apparaît ici dès qu’il ouvre son espace. Les commandes passées sans compte sont dans la liste des commandes.",
  noMatch: "Aucun client avec ces filtres",
  clientSince: "Client depuis",
  emailConfirmed: "E-mail confirmé",
  lastOrder: "Dernière commande",
  subscriptionPerMonth: "Abonnement TTC par mois",
  withoutName: "Sans nom",
  toConfirm: "À confirmer",
  lastOne: "la dernière le ",
  noSubscription: "Aucun",
  perMonth: " par mois",
};

export const recordSectionWords = {
  seeAll: (total: number) => `Voir les ${total}`,
  mostRecent: (shown: number, total: number) => `Les ${shown} plus récents sur ${total}.`,
};

export const clientStandingLabels: Record<ClientStanding, string> = {
  confirme: "E-mail confirmé",
  "a-confirmer": "À confirmer",
};
