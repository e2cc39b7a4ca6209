import { retentionRules, type RetentionSubject } from "#domain/retention.ts";

interface RetentionWords {
  title: string;
  holds: string;
  howLong: string;
  basis: string;
}

/** `13 mois`, `3 ans`, `30 jours`, computed from the rule so that no page contradicts it. */
export function howLongKept(subject: RetentionSubject): string {
  const { limit } = retentionRules[subject];
  if ("financialYears" in limit) return `${limit.financialYears} ans`;
  if ("days" in limit) return `${limit.days} jours`;
  return limit.months >= 24 ? `${limit.months / 12} ans` : `${limit.months} mois`;
}

const afterContact = (subject: RetentionSubject) =>
  `${howLongKept(subject)} après le dernier contact venu de la personne`;
const afterClosing = (subject: RetentionSubject) =>
  `${howLongKept(subject)} après la clôture de l’exercice`;

const prospects = "Référentiel de la CNIL pour la gestion commerciale : prospects.";
const minimum = "Garder le moins longtemps possible (article 5.1.e du RGPD).";

export const retentionWords: Record<RetentionSubject, RetentionWords> = {
  requests: {
    title: "Demandes de devis",
    holds: "La demande, son historique et ses e-mails.",
    howLong: afterContact("requests"),
    basis: prospects,
  },
  audits: {
    title: "Audits",
    holds: "L’audit, ses résultats, leur lien et leurs e-mails.",
    howLong: afterContact("audits"),
    basis: prospects,
  },
  calls: {
    title: "Appels réservés",
    holds: "L’appel, ses changements et ses e-mails.",
    howLong: afterContact("calls"),
    basis: prospects,
  },
  quotes: {
    title: "Devis sans suite",
    holds: "Brouillons, devis refusés, annulés ou expirés.",
    howLong: afterContact("quotes"),
    basis: prospects,
  },
  accounts: {
    title: "Comptes sans commande",
    holds: "Le compte, son mot de passe et ses sessions.",
    howLong: afterContact("accounts"),
    basis: prospects,
  },
  "unconfirmed-accounts": {
    title: "Comptes non confirmés",
    holds: "Le compte dont l’e-mail n’a jamais été confirmé.",
    howLong: howLongKept("unconfirmed-accounts"),
    basis: minimum,
  },
  "client-files": {
    title: "Dossiers de clients",
    holds:
      "Téléphone, message, informations sur la fiche, photos, livraisons, rapport, révisions, textes à publier avec votre accord, essais de paiement et compte. La commande reste, comme preuve.",
    howLong: `${howLongKept("client-files")} après la fin du contrat ou le dernier contact`,
    basis: "Référentiel de la CNIL pour la gestion commerciale : clients.",
  },
  "unsent-pictures": {
    title: "Photos jamais envoyées",
    holds: "La photo jointe à une demande ou à un message qui n’est jamais parti.",
    howLong: howLongKept("unsent-pictures"),
    basis: minimum,
  },
  contracts: {
    title: "Preuves du contrat",
    holds: "Commandes, abonnements, devis acceptés, avec leur historique.",
    howLong: afterClosing("contracts"),
    basis: "Articles L. 213-1 du code de la consommation et L. 123-22 du code de commerce.",
  },
  invoices: {
    title: "Factures et avoirs",
    holds: "La pièce, telle qu’elle a été émise.",
    howLong: afterClosing("invoices"),
    basis: "Article L. 123-22 du code de commerce.",
  },
  payments: {
    title: "Paiements reçus",
    holds: "Montant, frais, remboursements, commande et nom de qui l’a passée.",
    howLong: afterClosing("payments"),
    basis: "Article L. 123-22 du code de commerce.",
  },
  ledger: {
    title: "Écritures comptables",
    holds:
      "Les lignes d’une commande ou d’un abonnement, ensemble, une fois le contrat effacé. Leur place et leur empreinte restent, sans rien de ce qu’elles disaient.",
    howLong: afterClosing("ledger"),
    basis: "Article L. 123-22 du code de commerce.",
  },
  "payment-events": {
    title: "Notifications de paiement sans commande",
    holds:
      "Ce que le prestataire a annoncé sans qu’une commande y réponde. Celles d’une commande partent avec le dossier du client.",
    howLong: howLongKept("payment-events"),
    basis:
      "Une carte se conteste pendant treize mois (article L. 133-24 du code monétaire et financier).",
  },
  declarations: {
    title: "Rétractations et résiliations",
    holds: "La déclaration et la suite donnée. Elle n’est jamais modifiée.",
    howLong: afterClosing("declarations"),
    basis: "Preuve du contrat : article L. 213-1 du code de la consommation.",
  },
  emails: {
    title: "E-mails envoyés",
    holds: "La trace de l’envoi. Elle part avec ce dont elle parle, ou à ce terme.",
    howLong: howLongKept("emails"),
    basis: minimum,
  },
  events: {
    title: "Mesure d’audience",
    holds:
      "Les événements, une fois leur journée comptée. Les totaux restent, sans personne dedans.",
    howLong: howLongKept("events"),
    basis: "Lignes directrices de la CNIL sur les traceurs.",
  },
  consents: {
    title: "Preuves de consentement",
    holds: "Date, choix et version du bandeau.",
    howLong: howLongKept("consents"),
    basis: "Article 7.1 du RGPD.",
  },
  acts: {
    title: "Journaux de sécurité",
    holds:
      "Actes sur les comptes, les droits et les réglages. Les actes sur un dossier restent avec lui.",
    howLong: howLongKept("acts"),
    basis: "Recommandation de la CNIL sur la journalisation : 6 mois à 1 an.",
  },
  testimonials: {
    title: "Témoignages",
    holds:
      "Les mots d’un client, leur origine et son accord écrit. Affichés jusqu’à son terme ou son retrait.",
    howLong: `${howLongKept("testimonials")} après le terme de l’accord`,
    basis: "Preuve de l’accord : article 7.1 du RGPD.",
  },
  tokens: {
    title: "Sessions et liens expirés",
    holds: "Sessions, liens envoyés par e-mail, codes et compteurs de tentatives.",
    howLong: "Jusqu’à leur expiration",
    basis: minimum,
  },
};

export const runWords = {
  running: "En cours",
  done: "Terminé",
  daily: "Passage quotidien",
  simulation: "Simulation",
};
