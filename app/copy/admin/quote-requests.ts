export const quoteRequestsListWords = {
  title: "Demandes de devis",
  all: "Toutes",
  none: "Aucune demande pour le moment",
  noneYet:
    "Dès qu’un prospect demande un devis, sa demande apparaît ici et vous recevez un e-mail.",
  seeRequestPage: "Voir la page de demande",
  noMatch: "Aucune demande avec ces filtres",
  search: "Entreprise, nom, e-mail, téléphone",
  received: "Reçue",
  wishes: "Souhaits",
  nameSince: (contactName: string, day: string) => `${contactName}, depuis le ${day}`,
  take: "Prendre en charge",
  promise: "Réponse promise sous 24 à 48 heures.",
};

export const quoteRequestWords = {
  refuseQuestion: "Refuser cette demande ?",
  refuseEffect: "C’est définitif. Aucun e-mail ne part : prévenez la personne vous-même.",
  cancelQuestion: "Annuler cette demande ?",
  cancelEffect: "C’est définitif : à faire quand la personne renonce, ou pour un doublon.",
  pageTitle: (companyName: string) => `${companyName} · Demandes de devis`,
  all: "Toutes les demandes",
  receivedOn: (moment: string) => `Demande reçue le ${moment}`,
  createQuote: "Créer le devis",
};

export const quotesOfRequestWords = {
  title: "Devis établis",
  none: "Aucun pour le moment. «\u202FCréer le devis\u202F» reprend les réponses ci-dessus.",
  onDay: (day: string) => `le ${day}`,
  vatIncluded: " TTC",
  openQuote: (number: string) => `Ouvrir le devis ${number}`,
};

export const requestAnswersWords = {
  title: "Sa demande",
  inDemonstration: "Envoyée en mode démonstration",
  phoneNotGiven: "Non donné",
  notes: "Ses précisions",
};
