import type { ClientStanding } from "#domain/client-standing.ts";
import type { ClientToDo } from "#domain/client-to-do.ts";
import { ofName } from "./elision.ts";

interface ToDoWords {
  /** What to do, with the record's name. */
  title: (name: string) => string;
  /** The button. */
  act: string;
}

/** What the agency reads of each thing to do for a client. */
export const clientToDoWords: Record<ClientToDo["kind"], ToDoWords> = {
  "answer-request": {
    title: (name) => `Répondre à la demande de devis ${ofName(name)}`,
    act: "Ouvrir la demande",
  },
  "answer-revision": {
    title: (name) => `Répondre à la demande de révision « ${name} »`,
    act: "Répondre",
  },
  "note-call": {
    title: () => "Noter la suite du dernier appel",
    act: "Ouvrir l’appel",
  },
  "make-order": {
    title: (name) => `Créer la commande du devis accepté ${name}`,
    act: "Ouvrir le devis",
  },
  "start-work": {
    title: (name) => `Commencer le travail de la comman${ofName(name)}`,
    act: "Ouvrir la commande",
  },
  "open-subscription": {
    title: (name) => `Ouvrir le suivi mensuel demandé par la comman${ofName(name)}`,
    act: "Ouvrir un abonnement",
  },
  "ask-information": {
    title: (name) => `Demander au client les informations de la comman${ofName(name)}`,
    act: "Ouvrir la commande",
  },
  "mark-paid": {
    title: (name) => `Vérifier le paiement de la comman${ofName(name)}`,
    act: "Ouvrir la commande",
  },
  "finish-quote": {
    title: (name) => `Terminer et envoyer le devis ${name}`,
    act: "Ouvrir le devis",
  },
  "offer-subscription": {
    title: (name) => `Proposer le suivi mensuel : la comman${ofName(name)} y donne droit`,
    act: "Ouvrir un abonnement",
  },
};

/** Where a client stands, as the list names its filters. */
export const clientStandingLabels: Record<ClientStanding, string> = {
  confirme: "E-mail confirmé",
  "a-confirmer": "À confirmer",
};
