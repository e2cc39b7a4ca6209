import { ofName } from "../elision.ts";

export const auditStatsWords = {
  title: "Statistiques des audits",
  whichDays: "Les jours sont ceux de Paris, aujourd’hui compris.",
  allAudits: "Tous les audits",
  bySector: "Par secteur",
  sectorOptional: "Facultatif dans le questionnaire",
  otherSectors: "Autres secteurs",
  byTown: "Par ville",
  townsShown: "Les dix premières\u202F; celles de moins de cinq audits ensemble",
  otherTowns: "Autres villes",
  noTown: "Personne n’a encore indiqué sa ville.",
  none: "Aucun audit pour le moment",
  seeAuditPage: "Voir la page de l’audit",
  noneYet: "Les chiffres apparaissent dès le premier audit demandé sur le site.",
};

export const breakdownWords = {
  seeTable: (title: string) => `Voir le tableau ${title}`,
  auditsBy: (title: string) => `Audits ${title}`,
  share: "Part du total",
};

export const keyFiguresWords = {
  total: "Audits au total",
  closed: (number: string) => ` ; ${number} sur une fiche fermée`,
  finished: (unfinished: string, closed: string) =>
    `Avec un résultat. À part : ${unfinished} laissés avant la fin${closed}.`,
  conversion: "Conversion sur 30 jours",
  noVisit: "Aucune visite mesurée : seules celles dont le visiteur accepte la mesure comptent.",
  notMeasurable: "Non mesurable",
  conversionOf: (audits: string, auditsNoun: string, visits: string, visitsNoun: string) =>
    `${audits} ${auditsNoun} pour ${visits} ${visitsNoun}. Les visites sans accord de mesure manquent : le vrai taux est plus bas.`,
  measuredVisits: "visites mesurées",
  measuredVisit: "visite mesurée",
};

export const latestAuditsWords = {
  townNotGiven: "Non précisée",
  title: "Les dix derniers",
  caption: "Les dix derniers audits, du plus récent au plus ancien",
};

export const agencyAuditFormWords = {
  title: "Compléter l’audit",
  computing: "Calcul du score…",
  send: "Calculer et envoyer le résultat",
  whereItGoes: (email: string) => `Il part aussitôt à ${email} et s’ajoute à l’historique.`,
};

export const auditWords = {
  auditOf: (name: string) => `Audit ${ofName(name)}`,
  all: "Tous les audits",
  complete: "Compléter l’audit",
  waiting: "La personne attend son résultat\u202F: relevez sa fiche et répondez pour elle.",
  redo: "Relevez la fiche vous-même, ou corrigez une réponse\u202F: un nouveau résultat s’ajoute.",
};

export const givenAnswersWords = {
  byAgency: "par l’agence",
  byPerson: "par la personne",
  title: "Réponses",
  givenBy: (by: string, moment: string) => `Données ${by} le ${moment}`,
  noAnswer: "Sans réponse",
};

export const latestResultWords = {
  title: "Dernier résultat",
  recommendations: "Recommandations envoyées",
  personPage: "Page que voit la personne",
};

export const auditsListWords = {
  all: "Tous",
  none: "Aucun audit pour le moment",
  noneYet:
    "Dès qu’un visiteur donne l’adresse de sa fiche, sa demande apparaît ici. Son premier résultat vous arrive aussi par e-mail.",
  seeAuditPage: "Voir la page de l’audit",
  noMatch: "Aucun audit avec ces filtres",
  asked: "Demandé",
  sectorNotGiven: "Non précisée",
  score: "Score",
  lastScore: "Dernier score sur 100",
  results: "Résultats",
  resultsOf: (results: number) => `${results} résultats`,
  stats: "Statistiques",
};

export const postAgencyAuditWords = {
  resultArrived:
    "Un résultat est arrivé depuis que cette page est ouverte. Relisez-le, puis enregistrez encore si le vôtre doit le remplacer.",
};

export const requestedWords = {
  title: "Demande",
  receivedOn: (moment: string) => `Reçue le ${moment}`,
  listing: "Fiche",
  openListing: "Ouvrir la fiche",
  sectorNotGiven: "Non précisée",
  townNotGiven: "Non précisée",
  clientAccount: "Compte client",
  no: "Non",
};

export const resultHistoryWords = {
  accordingTo: "D’après",
  score: "Score",
  change: "Évolution",
  caption: "Résultats, du plus récent au plus ancien",
  first: "Premier résultat",
};

export const scoreBadgeWords = {
  toDo: "À traiter",
};
