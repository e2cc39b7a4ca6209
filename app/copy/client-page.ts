import type { ClientStanding } from "#domain/client-standing.ts";
import type { ClientTask } from "#domain/client-tasks.ts";
import type { InvoiceStatus } from "#domain/invoice.ts";

interface TaskWords {
  /** What to do, with the record's name. */
  title: (name: string) => string;
  /** The button. */
  act: string;
  href: (id: string) => string;
}

/** What the agency reads of each thing to do for a client. */
export const clientTaskWords: Record<ClientTask["kind"], TaskWords> = {
  "answer-request": {
    title: (name) => `Répondre à la demande de devis de ${name}`,
    act: "Ouvrir la demande",
    href: (id) => `/admin/demandes/${id}`,
  },
  "answer-revision": {
    title: (name) => `Répondre à la demande de révision « ${name} »`,
    act: "Répondre",
    href: (id) => `/admin/demandes/revisions/${id}`,
  },
  "note-call": {
    title: () => "Noter la suite du dernier appel",
    act: "Ouvrir l’appel",
    href: (id) => `/admin/appels/${id}`,
  },
  "make-order": {
    title: (name) => `Créer la commande du devis accepté ${name}`,
    act: "Ouvrir le devis",
    href: (id) => `/admin/devis/${id}`,
  },
  "start-work": {
    title: (name) => `Commencer le travail de la commande ${name}`,
    act: "Ouvrir la commande",
    href: (id) => `/admin/commandes/${id}`,
  },
  "mark-paid": {
    title: (name) => `Vérifier le paiement de la commande ${name}`,
    act: "Ouvrir la commande",
    href: (id) => `/admin/commandes/${id}`,
  },
  "finish-quote": {
    title: (name) => `Terminer et envoyer le devis ${name}`,
    act: "Ouvrir le devis",
    href: (id) => `/admin/devis/${id}`,
  },
  "open-subscription": {
    title: (name) => `Proposer le suivi mensuel : la commande ${name} y donne droit`,
    act: "Ouvrir un abonnement",
    href: (id) => `/admin/abonnements/nouveau?commande=${id}`,
  },
};

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  draft: "Brouillon",
  pending: "À payer",
  paid: "Payée",
  cancelled: "Annulée",
};

/** Where a client stands, as the list names its filters. */
export const clientStandingLabels: Record<ClientStanding, string> = {
  confirme: "E-mail confirmé",
  "a-confirmer": "À confirmer",
};
