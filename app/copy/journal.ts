import { type JournalSubject, type LogSubject, recordKindOf } from "#domain/journal-subject.ts";
import { ownProperty } from "#domain/own-property.ts";
import { sourceNames } from "./audit.ts";
import { callActName } from "./call-desk.ts";
import { acts as deliveryActs } from "./deliverables.ts";
import type { HistoryLine } from "./history-line.ts";
import { labels } from "./labels.ts";
import { acts as orderActs, orderActDetail, orderActName } from "./order-page.ts";
import { acts as quoteActs, quoteActDetail, quoteActName } from "./quote-history.ts";
import { acts as publicationActs } from "./publications.ts";
import { otherActs as requestActs, requestActLabel } from "./quote-request.ts";
import { recordWords } from "./records.ts";
import { acts as revisionActs, revisionActName } from "./revision.ts";
import {
  acts as subscriptionActs,
  subscriptionActDetail,
  subscriptionActName,
} from "./subscription.ts";

interface Line extends HistoryLine {
  subjectType: JournalSubject;
}

export const actorKindLabels: Record<Line["actorKind"], string> = {
  visitor: "Visiteurs",
  client: "Clients",
  administrator: "Agence",
  system: "Automatique",
};

export const journalActs: Record<string, string> = {
  ...orderActs,
  "order-moved": "Commande avancée ou annulée",
  ...quoteActs,
  "quote-ordered": "Devis devenu commande",
  "earlier-quote-joined": "Devis rattaché au compte du client",
  ...requestActs,
  "quote-requested": "Demande de devis reçue",
  "quote-request-moved": "Demande de devis avancée",
  ...revisionActs,
  "revision-requested": "Demande de révision reçue",
  "revision-answered": "Message sur une révision",
  "revision-moved": "Demande de révision avancée",
  ...subscriptionActs,
  "subscription-ended": "Abonnement résilié",
  "member-invited": "Membre invité dans un dossier",
  "member-joined": "Membre entré dans un dossier",
  "invitation-declined": "Invitation dans un dossier refusée",
  "member-removed": "Membre retiré d’un dossier",
  "member-left": "Membre parti d’un dossier",
  "subscription-resumed": "Résiliation ou pause d’un abonnement annulée",
  "earlier-subscription-joined": "Abonnement rattaché au compte du client",
  ...publicationActs,
  ...deliveryActs,
  "call-booked": "Appel réservé",
  "call-moved": "Appel déplacé",
  "call-cancelled": "Appel annulé",
  "call-outcome-recorded": "Suite d’un appel notée",
  "lead-moved": "Prospect avancé",
  "lead-followed": "Suivi d’un prospect changé",
  "lead-joined": "Prospects réunis",
  "lead-split": "Prospects séparés",
  "calendar-rules-saved": "Horaires des appels changés",
  "calendar-exception-added": "Fermeture ou ouverture ajoutée",
  "calendar-exception-removed": "Fermeture ou ouverture retirée",
  "calendar-feed-renewed": "Adresse du calendrier renouvelée",
  "audit-requested": "Audit demandé",
  "audit-run": "Audit noté",
  "earlier-audit-joined": "Audit rattaché au compte du client",
  "invoice-submitted": "Facture remise à la plateforme de facturation",
  "earlier-invoice-joined": "Facture rattachée au compte du client",
  "invoice-paid": "Facture payée",
  "invoice-unpaid": "Facture de nouveau impayée, le prélèvement est revenu",
  "invoice-sent-again": "Duplicata envoyé",
  "declaration-received": "Déclaration reçue",
  "declaration-settled": "Déclaration traitée",
  "account-opened": "Compte ouvert",
  "email-confirmed": "E-mail confirmé",
  "email-changed": "E-mail changé",
  "name-changed": "Nom changé",
  "password-changed": "Mot de passe changé",
  "password-reset": "Mot de passe redéfini",
  "second-factor-enabled": "Double authentification activée",
  "second-factor-disabled": "Double authentification désactivée",
  "account-deleted": "Compte supprimé",
  "departed-forgotten": "Données d’un compte supprimé effacées",
  "billing-profile-saved": "Coordonnées de facturation enregistrées",
  "first-administrator-made": "Premier administrateur créé",
  "agency-invited": "Invitation dans l’équipe envoyée",
  "agency-invitation-withdrawn": "Invitation dans l’équipe annulée",
  "agency-joined": "Personne entrée dans l’équipe",
  "agency-role-changed": "Rôle dans l’équipe changé",
  "agency-removed": "Personne retirée de l’équipe",
  "agency-left": "Personne partie de l’équipe",
  "client-view-begun": "Espace d’un client regardé à sa place",
  "client-view-download": "Fichier d’un client téléchargé à sa place",
  "client-view-ended": "Vue de l’espace d’un client quittée",
  "role-granted": "Droits d’administrateur donnés",
  "role-revoked": "Droits d’administrateur retirés",
  "reconciliation-asked": "Rapprochement des paiements demandé",
  "payments-reconciled": "Paiements rapprochés",
  "retention-applied": "Données échues effacées",
  "retention-simulated": "Effacement des données échues simulé",
  "backup-asked": "Copie de sauvegarde demandée",
  "restore-test-asked": "Essai de restauration demandé",
  "daily-work-allowed": "Travail quotidien autorisé, date confirmée",
  "daily-report-tested": "Rapport quotidien essayé",
  "landing-day-counted": "Visites d’un jour comptées",
  "landing-events-purged": "Visites anciennes effacées",
  "catalogue-drafted": "Version du catalogue préparée",
  "catalogue-draft-saved": "Brouillon du catalogue enregistré",
  "catalogue-discarded": "Brouillon du catalogue abandonné",
  "catalogue-published": "Version du catalogue publiée",
  "catalogue-withdrawn": "Version du catalogue retirée avant sa date",
  "promo-code-made": "Code promo créé",
  "promo-code-ended": "Code promo terminé",
  "claim-published": "Chiffre annoncé publié",
  "claim-withdrawn": "Chiffre annoncé retiré",
  "testimonial-published": "Témoignage publié",
  "testimonial-withdrawn": "Témoignage retiré",
  "identity-changed": "Identité de l’agence changée",
  "api-key-made": "Clé d’API créée",
  "api-key-revoked": "Clé d’API révoquée",
  "webhook-added": "Adresse de webhook ajoutée",
  "webhook-removed": "Adresse de webhook retirée",
  "webhook-secret-renewed": "Secret d’un webhook renouvelé",
  "webhook-off": "Webhook éteint",
  "webhook-on": "Webhook rallumé",
  "webhook-sent-again": "Envoi d’un webhook rejoué",
  "email-sent-again": "E-mail renvoyé",
  "job-retried": "Tâche de fond relancée",
  "consent-proofs-purged": "Preuves de consentement échues effacées",
};

const names: Partial<Record<JournalSubject, (line: Line) => string>> = {
  order: orderActName,
  quote: quoteActName,
  "quote-request": requestActLabel,
  "revision-request": revisionActName,
  subscription: subscriptionActName,
  call: callActName,
};

/** Falls back to the code of an unknown act. */
export function journalActName(line: Line): string {
  const said = names[line.subjectType]?.(line) ?? line.action;
  return said === line.action ? (ownProperty(journalActs, line.action) ?? line.action) : said;
}

export function journalActDetail(line: Line): string | null {
  if (line.subjectType === "order") return orderActDetail(line);
  if (line.subjectType === "quote") return quoteActDetail(line);
  if (line.subjectType === "subscription") return subscriptionActDetail(line);
  const { score, source } = line.details;
  if (line.action === "audit-run" && typeof score === "number") {
    const origin = Object.entries(sourceNames).find(([known]) => known === source)?.[1];
    return origin ? `${score} / 100, ${origin}` : `${score} / 100`;
  }
  return null;
}

const unnamed: Record<Line["actorKind"], string> = {
  administrator: "L’agence, compte supprimé",
  client: "Un client, compte supprimé",
  visitor: "Sans compte",
  system: "Automatique",
};

export function journalActAuthor({ actorKind, actorName }: Line): string {
  return actorName ?? unnamed[actorKind];
}

const logLabels: Record<LogSubject, string> = {
  calendar: "Calendrier",
  "calendar-exception": "Calendrier",
  "landing-day": "Fréquentation",
  retention: "Conservation",
  backup: "Sauvegardes",
  reconciliation: "Rapprochement",
  "consent-proofs": "Consentements",
  "daily-report": "Rapport quotidien",
  catalogue: "Version du catalogue",
  "promo-code": "Code promo",
  claim: "Chiffre annoncé",
  testimonial: "Témoignage",
  identity: "Identité de l’agence",
  "api-key": "Clé d’API",
  webhook: "Webhook",
  email: "E-mail",
  job: "Tâche de fond",
};

export function subjectLabel(subject: JournalSubject): string {
  // Accounts of the agency included, which are no « client ».
  if (subject === "user") return labels.account;
  const kind = recordKindOf(subject);
  return kind ? recordWords[kind].one : (ownProperty(logLabels, subject) ?? subject);
}
