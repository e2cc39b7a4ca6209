import { ofName } from "../elision.ts";

export const searchWordsShown = {
  title: "Rechercher",
  open: "Rechercher…",
  keys: "Ctrl K",
  openLabel: "Rechercher dans l’administration",
  field: "Client, numéro, téléphone, montant ou page",
  example: "Nom, CMD-2026-0012, 590 €",
  hint: "Haut et bas pour choisir, Entrée pour ouvrir, Échap pour fermer.",
  submit: "Chercher",
  searching: "Recherche en cours…",
  failed: "La recherche n’a pas répondu. Vérifiez votre connexion, puis tapez encore une lettre.",
  recent: "Ouverts récemment",
  acts: "Actions",
  pages: "Pages",
  nothing: (typed: string) => `Aucun résultat pour « ${typed} »`,
  nothingHint:
    "Essayez un autre mot : un nom, une entreprise, un numéro, un e-mail, un téléphone, un montant TTC ou HT.",
  meant: (typed: string, meant: string) => `Aucun résultat pour « ${typed} ». Voici « ${meant} ».`,
  withNet: (gross: string, net: string) => `${gross} (${net} HT)`,
  counted: (count: number) => (count === 1 ? "1 résultat" : `${count} résultats`),
  seeAll: (title: string) => `Tout voir dans ${title}`,
  start: "Tapez un nom, un numéro, un téléphone ou un montant.",
  quoteFor: (name: string) => `Nouveau devis pour ${name}`,
  ordersOf: (name: string) => `Commandes ${ofName(name)}`,
  subscriptionFrom: (number: string) => `Ouvrir un abonnement depuis ${number}`,
};

/** Acts and pages that no menu names alone. */
export const searchPlaces = {
  newQuote: "Nouveau devis",
  newSubscription: "Nouvel abonnement",
  callWeek: "Semaine des appels",
  callHours: "Horaires et fermetures",
  subscriptionFigures: "Chiffres des abonnements",
  auditFigures: "Statistiques des audits",
  revisions: "Demandes de révision",
  dailyReport: "Rapport quotidien",
  events: "Événements",
  aggregation: "Agrégation",
  retention: "Conservation des données",
  backups: "Sauvegardes et restauration",
  identity: "Identité de l’agence, horaires et compte bancaire",
  proofs: "Chiffres annoncés et témoignages",
};
