import type { EmailStatus } from "#domain/email-status.ts";
import type { InvoiceStatus } from "#domain/invoice.ts";
import type { OrderStatus } from "#domain/order.ts";
import type { ShownQuoteStatus } from "#domain/quote.ts";
import type { RequestStatus } from "#domain/request.ts";

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: "En attente",
  paid: "Payée",
  in_progress: "En cours",
  completed: "Terminée",
  cancelled: "Annulée",
};

export const emailStatusLabels: Record<EmailStatus, string> = {
  failed: "Échec",
  pending: "En attente",
  sent: "Envoyé",
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

export const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  draft: "Brouillon",
  pending: "À payer",
  paid: "Payée",
  cancelled: "Annulée",
};
