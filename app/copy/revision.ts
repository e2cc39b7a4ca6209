import { ownProperty } from "#domain/own-property.ts";
import type { HistoryLine } from "./history-line.ts";
import { requestActs, requestRefusals } from "./request.ts";
import { type RequestStatus, requestActions } from "#domain/request.ts";
import type { RevisionRefusal, RevisionSide } from "#domain/revision.ts";

export const revisionRefusals: Record<RevisionRefusal, string> = {
  ...requestRefusals,
  "request-is-completed": "Cette demande est terminée. Faites-en une nouvelle pour autre chose.",
  "request-is-rejected": "Cette demande a été refusée : la conversation est close.",
  "request-is-cancelled": "Cette demande a été annulée : la conversation est close.",
  "order-not-found": "Cette commande n’est pas sur votre compte.",
  "order-not-revisable":
    "Cette commande n’est pas encore payée, ou elle est annulée : elle ne peut pas être révisée.",
  "key-reused":
    "Ce formulaire est déjà parti avec un autre texte. Rechargez la page pour continuer.",
};

export function includedWords(included: boolean): string {
  return included ? "Révision incluse" : "Hors forfait, sur devis";
}

export function revisionsLeftWords(order: { included: number; left: number }): string {
  if (order.left > 0) {
    return order.left === 1
      ? "1 révision incluse disponible"
      : `${order.left} révisions incluses disponibles`;
  }
  return order.included > 0
    ? "Révision incluse déjà utilisée : les suivantes se font sur devis"
    : "Sans révision incluse : elle se fait sur devis";
}

export function nextForClient(request: {
  status: RequestStatus;
  turn: RevisionSide | null;
}): string {
  switch (request.status) {
    case "pending":
      return request.turn === "client" ? "À vous de répondre" : "Nous vous répondons sous 48 h";
    case "in_progress":
      return request.turn === "client" ? "À vous de répondre" : "Nous y travaillons";
    case "completed":
      return "C’est fait";
    case "rejected":
      return "Nous n’avons pas pu y donner suite";
    case "cancelled":
      return "Annulée";
    default:
      return request.status satisfies never;
  }
}

export const acts: Record<string, string> = {
  "revision-requested": "Demande reçue",
  "revision-answered": "Message envoyé",
  "earlier-revision-request-joined": "Révision rattachée au compte du client",
};

/** Falls back to the code of an unknown act. */
export function revisionActName({ action, details }: HistoryLine): string {
  const move = requestActions.find((known) => known === details["action"]);
  return move ? requestActs[move] : (ownProperty(acts, action) ?? action);
}
