import type { ToDo, ToDoRemark, ToDoSection } from "#domain/to-do.ts";
import type { ClientToDoKind, ToDoKind } from "#domain/to-do-kinds.ts";
import { deliverableName } from "./deliverables.ts";
import { ofName } from "./elision.ts";

export const toDoSectionTitles: Record<ToDoSection, string> = {
  late: "En retard",
  today: "Aujourd’hui",
  coming: "À venir",
};

interface ToDoWords {
  what: string;
  act: string;
  others: string;
}

export const toDoWords: Record<ToDoKind, ToDoWords> = {
  "daily-work-held": {
    what: "Travail quotidien arrêté, date à confirmer",
    act: "Vérifier",
    others: "travail quotidien arrêté",
  },
  call: { what: "Appel", act: "Ouvrir", others: "appels du jour" },
  withdrawal: {
    what: "Rétractation à rembourser",
    act: "Donner suite",
    others: "rétractations à rembourser",
  },
  guarantee: {
    what: "Garantie demandée, à rembourser",
    act: "Rembourser",
    others: "garanties à rembourser",
  },
  cancellation: {
    what: "Résiliation à confirmer",
    act: "Confirmer",
    others: "résiliations à confirmer",
  },
  "refund-failed": {
    what: "Remboursement refusé par le prestataire",
    act: "Rembourser",
    others: "remboursements refusés",
  },
  "refund-transfer": {
    what: "Remboursement à virer",
    act: "Virer",
    others: "remboursements à virer",
  },
  "subscription-order-over": {
    what: "Commande annulée ou remboursée, son abonnement court",
    act: "Décider",
    others: "abonnements dont la commande est annulée",
  },
  "payment-found-late": {
    what: "Paiement retrouvé, jamais annoncé",
    act: "Vérifier",
    others: "paiements retrouvés",
  },
  "payment-missing-there": {
    what: "Paiement inconnu du prestataire",
    act: "Vérifier",
    others: "paiements inconnus du prestataire",
  },
  "payment-unknown-order": {
    what: "Paiement sans commande",
    act: "Chercher",
    others: "paiements sans commande",
  },
  "payment-other-amount": {
    what: "Payée d’un autre montant",
    act: "Comparer",
    others: "paiements d’un autre montant",
  },
  "payment-other-currency": {
    what: "Payée dans une autre monnaie",
    act: "Comparer",
    others: "paiements dans une autre monnaie",
  },
  "payment-other-mode": {
    what: "Paiement d’essai et commande réelle, ou l’inverse",
    act: "Vérifier",
    others: "paiements d’un autre mode",
  },
  "payment-paid-after-cancellation": {
    what: "Payée après son annulation, à rembourser",
    act: "Rembourser",
    others: "commandes annulées et payées",
  },
  "payment-paid-twice": {
    what: "Payée en trop, à rembourser",
    act: "Rembourser",
    others: "commandes payées en trop",
  },
  "payment-refund-not-asked": {
    what: "Remboursement fait chez le prestataire",
    act: "Vérifier",
    others: "remboursements à vérifier",
  },
  "payment-dispute": {
    what: "Paiement contesté à la banque",
    act: "Répondre",
    others: "paiements contestés",
  },
  "payment-page-refused": {
    what: "Page de paiement refusée par le prestataire",
    act: "Voir",
    others: "pages de paiement refusées",
  },
  "payment-events-waiting": {
    what: "Notifications de paiement en attente",
    act: "Voir",
    others: "notifications de paiement en attente",
  },
  deliverable: { what: "Livraison à faire", act: "Livrer", others: "commandes à livrer" },
  "order-to-start": {
    what: "Travail à commencer",
    act: "Commencer",
    others: "commandes à commencer",
  },
  "order-to-finish": {
    what: "Travail à terminer",
    act: "Terminer",
    others: "commandes à terminer",
  },
  "delivery-report": {
    what: "Rapport à lire et à envoyer",
    act: "Lire",
    others: "rapports à lire",
  },
  "quote-request": {
    what: "Demande de devis à traiter",
    act: "Répondre",
    others: "demandes de devis",
  },
  revision: { what: "Révision à traiter", act: "Répondre", others: "révisions à traiter" },
  publication: {
    what: "Publication à faire avancer",
    act: "Ouvrir",
    others: "publications à faire avancer",
  },
  "quote-accepted": {
    what: "Devis accepté, sans commande",
    act: "Créer la commande",
    others: "devis acceptés sans commande",
  },
  "quote-ending": {
    what: "Devis sans réponse, qui expire",
    act: "Relancer",
    others: "devis qui expirent",
  },
  audit: { what: "Audit sans résultat", act: "Compléter", others: "audits sans résultat" },
  "citations-to-check": {
    what: "Citations à vérifier",
    act: "Vérifier",
    others: "citations à vérifier",
  },
  "billing-details": {
    what: "Facture en attente d’une information du client",
    act: "Compléter",
    others: "factures en attente d’une information",
  },
  "invoice-refused": {
    what: "Facture impossible : corrigez la facturation, ou remboursez",
    act: "Voir",
    others: "factures impossibles",
  },
  "order-information": {
    what: "Informations du client manquantes",
    act: "Relancer",
    others: "commandes sans les informations du client",
  },
  "invoice-late": {
    what: "Facture en retard de paiement",
    act: "Relancer",
    others: "factures en retard",
  },
  "order-unpaid": { what: "Paiement attendu", act: "Voir", others: "commandes à payer" },
  "quote-draft": { what: "Devis en brouillon", act: "Reprendre", others: "devis en brouillon" },
  lead: { what: "Prospect à suivre", act: "Ouvrir", others: "prospects à suivre" },
  "call-outcome": {
    what: "Appel passé, sans suite notée",
    act: "Noter la suite",
    others: "appels à noter",
  },
  "access-to-release": {
    what: "Accès à la fiche à rendre",
    act: "Rendre",
    others: "accès à rendre",
  },
  "subscription-unpaid": {
    what: "Abonnement impayé, bientôt suspendu",
    act: "Relancer",
    others: "abonnements impayés",
  },
  "subscription-suspended": {
    what: "Abonnement suspendu, qui prendra fin",
    act: "Appeler",
    others: "abonnements suspendus",
  },
  "subscription-ending": {
    what: "Abonnement qui se termine",
    act: "Voir",
    others: "abonnements qui se terminent",
  },
  "email-failed": { what: "E-mail non parti", act: "Voir", others: "e-mails non partis" },
  "jobs-failed": {
    what: "Tâches de fond en échec",
    act: "Voir",
    others: "tâches de fond en échec",
  },
};

interface ClientToDoWords {
  title: (name: string) => string;
  act: string;
}

export const clientToDoWords: Record<ClientToDoKind, ClientToDoWords> = {
  "quote-request": {
    title: (name) => `Répondre à la demande de devis ${ofName(name)}`,
    act: "Ouvrir la demande",
  },
  revision: { title: (name) => `Répondre à la demande de révision « ${name} »`, act: "Répondre" },
  "call-outcome": { title: () => "Noter la suite du dernier appel", act: "Ouvrir l’appel" },
  "quote-accepted": {
    title: (name) => `Créer la commande du devis accepté ${name}`,
    act: "Ouvrir le devis",
  },
  "order-to-start": {
    title: (name) => `Commencer le travail de la comman${ofName(name)}`,
    act: "Ouvrir la commande",
  },
  "subscription-to-open": {
    title: (name) => `Ouvrir le suivi mensuel demandé par la comman${ofName(name)}`,
    act: "Ouvrir un abonnement",
  },
  "order-information": {
    title: (name) => `Demander au client les informations de la comman${ofName(name)}`,
    act: "Ouvrir la commande",
  },
  "order-unpaid": {
    title: (name) => `Vérifier le paiement de la comman${ofName(name)}`,
    act: "Ouvrir la commande",
  },
  "quote-draft": {
    title: (name) => `Terminer et envoyer le devis ${name}`,
    act: "Ouvrir le devis",
  },
  "subscription-to-offer": {
    title: (name) => `Proposer le suivi mensuel : la comman${ofName(name)} y donne droit`,
    act: "Ouvrir un abonnement",
  },
};

/** « Post de la semaine 2 et 3 autres livraisons » */
export function toDoWhat({ kind, deliverable }: Pick<ToDo, "kind" | "deliverable">): string {
  if (!deliverable) return toDoWords[kind].what;
  const { others } = deliverable;
  const first = deliverableName(deliverable);
  if (others === 0) return first;
  return others === 1 ? `${first} et 1 autre livraison` : `${first} et ${others} autres livraisons`;
}

/** Follows the to-do: « Paiement attendu, page de paiement expirée ». */
export const toDoRemarkWords: Record<ToDoRemark, string> = {
  "page-expired": "page de paiement quittée sans payer",
  "payment-refused": "dernier paiement refusé",
  "publication-sent-back": "renvoyée par le client",
  "publication-set-aside": "mise de côté, sans réponse",
};
