import type { OrderStatus } from "#domain/order.ts";

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: "En attente",
  paid: "Payée",
  in_progress: "En cours",
  completed: "Terminée",
  cancelled: "Annulée",
};
