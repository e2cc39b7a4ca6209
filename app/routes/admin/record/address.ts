import { recordPages } from "#domain/records.ts";

export const recordAddress = {
  ...recordPages,
  /** Keyed by order id. */
  report: (orderId: string) => `/admin/rapports/${orderId}`,
  citations: (deliverableId: string) => `${recordPages.deliverable(deliverableId)}/citations`,
  publications: (deliverableId: string) => `${recordPages.deliverable(deliverableId)}/publications`,
};
