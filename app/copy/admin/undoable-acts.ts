import type { ActRefusal, ActToDo } from "#domain/pending-act.ts";
import type { OrderAction } from "#domain/order.ts";
import type { RequestAction } from "#domain/request.ts";
import type { LeadAction } from "#domain/lead.ts";
import { ownProperty } from "#domain/own-property.ts";
import type { DeliveryMove } from "#domain/pending-act.ts";
import { deskRefusals } from "../call-desk.ts";
import { deliverableRefusals } from "../deliverables.ts";
import { leadRefusals } from "../leads.ts";
import { emailActRefusals } from "./emails.ts";
import { nudgeRefusals } from "../nudges.ts";
import { orderMoveRefusals } from "../order-page.ts";
import { asTransferFault, transferFault } from "../payment-desk.ts";
import { quoteRefusals } from "../quote-refusals.ts";
import { requestRefusals } from "../request.ts";

const orderMoves: Record<OrderAction, string> = {
  "mark-paid": "Paiement de la commande",
  start: "Début du travail sur la commande",
  complete: "Fin de la commande",
  cancel: "Annulation de la commande",
  reopen: "Réouverture de la commande",
};

const requestMoves: Record<RequestAction, string> = {
  take: "Prise en charge de",
  complete: "Fin de",
  reject: "Refus de",
  cancel: "Annulation de",
};

const leadMoves: Record<LeadAction, string> = {
  contact: "Premier contact avec",
  propose: "Proposition faite à",
  lose: "Abandon de",
  reopen: "Reprise de",
};

const deliveryMoves: Record<DeliveryMove["action"], string> = {
  "await-client": "Attente du client pour",
  resume: "Reprise d’une livraison de",
  schedule: "Date d’une livraison de",
  finish: "Fin d’une livraison de",
  drop: "Retrait d’une livraison de",
  "take-back": "Réouverture d’une livraison de",
};

function actName(act: ActToDo): string {
  switch (act.kind) {
    case "send-quote":
      return "Envoi du devis";
    case "cancel-quote":
      return "Annulation du devis";
    case "move-order":
      return orderMoves[act.action];
    case "receive-transfer":
      return "Virement noté pour la commande";
    case "move-quote-request":
      return `${requestMoves[act.action]} la demande de`;
    case "move-revision":
      return `${requestMoves[act.action]} la demande`;
    case "nudge-lead":
      return "Relance de";
    case "move-lead":
      return leadMoves[act.action];
    case "follow-lead":
      return "Suivi de";
    case "move-deliverable":
      return deliveryMoves[act.act.action];
    case "assign-deliverable":
      return "Livraison confiée de";
    case "cancel-call":
      return "Annulation de l’appel de";
    case "send-email-again":
      return "Nouvel envoi de l’e-mail";
    case "retry-job":
      return "Relance de la tâche";
    default:
      return act satisfies never;
  }
}

const quoted: readonly ActToDo["kind"][] = ["move-revision", "send-email-again", "retry-job"];

/** « Annulation de la commande CMD-2026-0150 et 2 autres » */
export function actTitle(act: ActToDo, subjectName: string, others: number): string {
  const name = quoted.includes(act.kind) ? `« ${subjectName} »` : subjectName;
  const title = `${actName(act)} ${name}`;
  if (others === 0) return title;
  return `${title} et ${others === 1 ? "1 autre" : `${others} autres`}`;
}

const refusals: Record<string, string> = {
  ...requestRefusals,
  ...quoteRefusals,
  ...orderMoveRefusals,
  ...nudgeRefusals,
  ...leadRefusals,
  ...deliverableRefusals,
  ...deskRefusals,
  ...emailActRefusals,
  "nothing-to-assign": "Elle est déjà à cette personne, ou n’existe plus.",
  "assignee-not-found": leadRefusals["owner-not-found"],
  "not-allowed": "Votre rôle ne le permet plus.",
  "changed-meanwhile":
    "Ce dossier a changé depuis votre demande, et rien n’a été fait : relisez-le, puis recommencez.",
};

export function actRefusalWords(act: ActToDo, refusal: ActRefusal): string {
  const fault = asTransferFault(refusal.reason);
  if (act.kind === "receive-transfer" && fault) {
    return transferFault(fault, refusal.remainingCents ?? null, act.amountCents).words;
  }
  return refusalWords(refusal.reason);
}

export function refusalWords(reason: string): string {
  return ownProperty(refusals, reason) ?? "Une erreur l’a empêché : recommencez.";
}

export const undoableActsWords = {
  anotherWaits: quoteRefusals["another-waits"],
  /** « 3 commandes changent dans un instant » */
  batchWaits: (count: number, { one, many }: { one: string; many: string }) =>
    count === 0
      ? "Rien n’a changé"
      : count === 1
        ? `1 ${one} change dans un instant`
        : `${count} ${many} changent dans un instant`,
  batchDone: (count: number, { one, many }: { one: string; many: string }) =>
    count === 0 ? "Rien n’a changé" : `C’est fait pour ${count} ${count === 1 ? one : many}`,
  tooMany: (most: number, many: string) => `${most} ${many} au plus à la fois`,
};
