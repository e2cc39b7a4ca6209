import type { OrderStatus } from "#domain/order.ts";

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: "En attente",
  paid: "Payée",
  in_progress: "En cours",
  completed: "Terminée",
  cancelled: "Annulée",
};

export const emailStatusLabels: Record<"pending" | "sent" | "failed", string> = {
  pending: "En attente",
  sent: "Envoyé",
  failed: "Échec",
};
