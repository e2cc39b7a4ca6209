import type { EmailDropReason } from "#domain/email-truth.ts";
import type { EmailStatus } from "#domain/email-status.ts";
import type { InvoiceStatus } from "#domain/invoice.ts";
import type { OrderAction, OrderStatus } from "#domain/order.ts";
import type { PublicationStatus } from "#domain/publication.ts";
import type { ShownQuoteStatus } from "#domain/quote.ts";
import type { RequestStatus } from "#domain/request.ts";

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: "En attente",
  paid: "Payée",
  in_progress: "En cours",
  completed: "Terminée",
  cancelled: "Annulée",
};

export const orderStatusPlurals: Record<OrderStatus, string> = {
  pending: "En attente",
  paid: "Payées",
  in_progress: "En cours",
  completed: "Terminées",
  cancelled: "Annulées",
};

export const emailStatusPlurals: Record<EmailStatus, string> = {
  failed: "Échecs",
  withheld: "Retenus, trop d’envois",
  pending: "En attente",
  dropped: "Retenus, plus d’actualité",
  sent: "Envoyés",
};

export const emailStatusLabels: Record<EmailStatus, string> = {
  failed: "Échec",
  withheld: "Retenu",
  pending: "En attente",
  dropped: "Retenu",
  sent: "Envoyé",
};

/** Follows « Retenu : ». */
export const emailDropReasonWords: Record<EmailDropReason, string> = {
  "order-cancelled": "la commande a été annulée avant l’envoi.",
  "order-reopened": "la commande avait été rouverte avant l’envoi.",
  "payment-under-way": "le prélèvement était en cours avant l’envoi.",
  "payment-received": "la commande était déjà payée avant l’envoi.",
  "quote-accepted": "le devis a été accepté avant l’envoi.",
  "quote-refused": "le devis a été refusé avant l’envoi.",
  "quote-cancelled": "le devis a été annulé avant l’envoi.",
  "quote-expired": "le devis avait expiré avant l’envoi.",
  "request-closed": "la demande était close avant l’envoi.",
  "request-moved-on": "la demande avait déjà changé d’état.",
  "subscription-ended": "l’abonnement a été résilié avant l’envoi.",
  "subscription-moved-on": "l’abonnement avait déjà changé d’état.",
  "subscription-restored": "l’abonnement avait déjà repris.",
  "subscription-suspended": "l’abonnement a été suspendu de nouveau.",
  "call-changed": "l’appel a été déplacé ou annulé avant l’envoi.",
  "call-over": "il aurait été trop tard pour l’appel.",
  "declaration-settled": "une suite avait été donnée avant l’envoi.",
  "guarantee-settled": "la demande était déjà remboursée avant l’envoi.",
  "access-given": "l’accès était donné entre-temps.",
  "publication-moved-on": "la publication avait déjà changé d’état.",
  "link-over": "le lien n’ouvrait plus rien.",
  "not-wanted": "son destinataire ne veut plus de ces messages.",
  "no-ground": "plus rien ne permettait d’écrire à cette personne.",
  "invitation-answered": "l’invitation a reçu sa réponse, ou a été reprise.",
};

export const quoteStatusLabels: Record<ShownQuoteStatus, string> = {
  draft: "Brouillon",
  pending: "Envoyé",
  completed: "Accepté",
  rejected: "Refusé",
  cancelled: "Annulé",
  expired: "Expiré",
};

export const requestStatusLabels: Record<RequestStatus, string> = {
  pending: "En attente",
  in_progress: "En cours",
  completed: "Terminée",
  rejected: "Refusée",
  cancelled: "Annulée",
};

export const requestStatusPlurals: Record<RequestStatus, string> = {
  pending: "En attente",
  in_progress: "En cours",
  completed: "Terminées",
  rejected: "Refusées",
  cancelled: "Annulées",
};

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  draft: "Brouillon",
  pending: "À payer",
  paid: "Payée",
  cancelled: "Annulée",
};

export const publicationStatusLabels: Record<PublicationStatus, string> = {
  draft: "Brouillon",
  awaits_approval: "En attente d’accord",
  set_aside: "Mise de côté",
  sent_back: "À reprendre",
  approved: "Acceptée",
  published: "Publiée",
  withdrawn: "Retirée",
  closed: "Close",
};

export const orderActLabels: Record<OrderAction, string> = {
  "mark-paid": "Marquer comme payée",
  start: "Commencer le travail",
  complete: "Terminer la commande",
  cancel: "Annuler la commande",
  reopen: "Rouvrir la commande",
};
