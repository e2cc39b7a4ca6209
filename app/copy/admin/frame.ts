import type { MenuEntry } from "#domain/records.ts";
import { labels } from "../labels.ts";

export const adminFailureWords = {
  dashboard: "À faire",
};

export const adminLayoutWords = {
  title: "Administration",
};

export const adminSectionsWords: Record<Exclude<MenuEntry, string>["href"], string> = {
  "/admin": "À faire",
  "/admin/paiements": "Paiements",
  "/admin/comptabilite": "Comptabilité",
  "/admin/chiffres": "Chiffres",
  "/admin/offres": labels.catalogue,
  "/admin/journal": labels.journal,
  "/admin/frequentation": "Fréquentation",
  "/admin/equipe": "Équipe",
  "/admin/conservation": "Réglages",
  "/admin/aide": "Aide",
  "/portal": "Mon portail",
};

export const settingsTabsWords = {
  title: "Réglages",
  identity: "Identité",
  retention: "Conservation",
  backups: "Sauvegardes",
  proofs: "Chiffres et témoignages",
  report: "Rapport quotidien",
  aggregation: "Agrégation",
};

export const dashboardWords = {
  title: "À faire aujourd’hui",
};

export const lateBadgeWords = {
  late: "En retard",
};

export const requestActionsWords = {
  tab: "Suivi",
  title: "Suivi de la demande",
  goBack: "Revenir",
};

export const requestTabsWords = {
  quotes: "Devis",
  revisions: "Révisions",
  kinds: "Sortes de demandes",
};

export const secondFactorAdviceWords = {
  explained:
    "Un seul mot de passe ouvre tous les dossiers. Le mode live exigera un second facteur.",
  activate: "Activer la double authentification",
  later: "Plus tard",
};

export const mailServerWords = {
  title: "Aucun e-mail ne part",
  unreachable: (since: string) => `Le serveur d’envoi ne répond pas (constaté le ${since}).`,
  refused: (since: string) =>
    `Le serveur d’envoi refuse l’identifiant ou le mot de passe (constaté le ${since}).`,
  explained:
    "Les e-mails attendent un jour, puis sont notés en échec. Vérifiez SMTP_URL sur le serveur, puis redémarrez le programme.",
};

export const figuresWords = {
  agencyIn: (month: string) => `L’agence en ${month}`,
  cancelled: "annulée",
  forQuotes: (number: string) => `${number} de devis`,
  forRevisions: (number: string) => `${number} de révision`,
  revenueOfMonth: "Chiffre d’affaires du mois",
  vatExcluded: "HT facturés",
  order: "commande",
  without: (cancelled: string) => `, hors ${cancelled}`,
  activeSubscriptions: "Abonnements actifs",
  vatIncludedPerMonth: " TTC par mois",
  quotesWaiting: "Devis en attente de réponse",
  worth: "pour ",
  vatIncluded: " TTC",
  sentThisMonth: (now: string, sent: string) => `${now} ce mois-ci, ${sent}`,
  requestsToSettle: "Demandes à traiter",
  askedThisMonth: (now: string, asked: string) => `${now} ce mois-ci, ${asked}`,
  auditsOfMonth: "Audits du mois",
  noneThisMonth: "aucun nouveau ce mois-ci",
  amongWhich: (now: string) => `dont ${now} ce mois-ci`,
  noConversion: "conversion\u202F: — (aucune visite mesurée)",
  conversionOf: (number: string, sessions: string) =>
    `${number}\u00A0% de conversion, sur ${sessions}`,
  sent: "envoyé",
  received: "reçue",
};

export const monthLineWords = {
  revenue: (ofMonth: string) => `Chiffre d’affaires ${ofMonth}`,
  orders: (ofMonth: string) => `Commandes ${ofMonth}`,
  vatExcluded: (euros: string) => `${euros} HT`,
  all: "Tous les chiffres",
};

export const nothingToDoWords = {
  title: "Personne n’attend",
  prepareQuote: "Préparer un devis",
  openAuditPage: "Ouvrir la page de l’audit",
  explained:
    "Tout ce qui était promis est fait. Le bon moment pour partager la page de l’audit gratuit, ou préparer le devis d’un client rencontré.",
};

export const toDoSectionsWords = {
  andOthers: (others: string) => `et d’autres ${others}`,
  othersWait: "Et d’autres attendent encore : ",
};
