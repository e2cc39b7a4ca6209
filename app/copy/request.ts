import type { RequestAction, RequestRefusal, RequestStatus } from "#domain/request.ts";

export const requestActionLabels: Record<RequestAction, string> = {
  take: "Prendre en charge",
  complete: "Marquer comme terminée",
  reject: "Refuser la demande",
  cancel: "Annuler la demande",
};

export const closedActsReasons: Record<RequestStatus, string> = {
  pending:
    "Prenez d’abord la demande en charge : vous pourrez ensuite la terminer, la refuser ou l’annuler.",
  in_progress: "Cette demande est déjà prise en charge.",
  completed: "Cette demande est terminée : son statut ne change plus.",
  rejected: "Cette demande a été refusée : son statut ne change plus.",
  cancelled: "Cette demande a été annulée : son statut ne change plus.",
};

export const requestRefusals: Record<RequestRefusal, string> = {
  "request-not-found": "Cette demande n’existe pas ou a été supprimée.",
  "request-is-pending": closedActsReasons.pending,
  "request-is-in_progress": closedActsReasons.in_progress,
  "request-is-completed": closedActsReasons.completed,
  "request-is-rejected": closedActsReasons.rejected,
  "request-is-cancelled": closedActsReasons.cancelled,
};

export const requestActs: Record<RequestAction, string> = {
  take: "Demande prise en charge",
  complete: "Demande terminée",
  reject: "Demande refusée",
  cancel: "Demande annulée",
};
