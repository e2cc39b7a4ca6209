import type { ActRefusal, ActToDo } from "#domain/pending-act.ts";
import type { OrderAction } from "#domain/order.ts";
import type { RequestAction } from "#domain/request.ts";
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
    default:
      return act satisfies never;
  }
}

/** « Annulation de la commande CMD-2026-0150 et de 2 autres » */
export function actTitle(act: ActToDo, subjectName: string, others: number): string {
  const name = act.kind === "move-revision" ? `« ${subjectName} »` : subjectName;
  const title = `${actName(act)} ${name}`;
  if (others === 0) return title;
  return `${title} et ${others === 1 ? "une autre" : `${others} autres`}`;
}

const refusals: Record<string, string> = {
  ...requestRefusals,
  ...quoteRefusals,
  ...orderMoveRefusals,
  ...nudgeRefusals,
  "not-allowed": "Votre rôle ne le permet plus.",
};

/** Why an act is not done, at once or when its time had come. */
export function actRefusalWords(act: ActToDo, refusal: ActRefusal): string {
  const fault = asTransferFault(refusal.reason);
  if (act.kind === "receive-transfer" && fault) {
    return transferFault(fault, refusal.remainingCents ?? null, act.amountCents).words;
  }
  return refusals[refusal.reason] ?? "Une erreur l’a empêché : recommencez.";
}

/** What a page answers to an act that another keeps waiting, and to many at once. */
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
