import { recordPages } from "#domain/records.ts";

/** Where the administration shows the record of that id, by kind. */
export const recordAddress = {
  ...recordPages,
  /** By its order's id. */
  report: (orderId: string) => `/admin/rapports/${orderId}`,
  citations: (deliverableId: string) => `${recordPages.deliverable(deliverableId)}/citations`,
  publications: (deliverableId: string) => `${recordPages.deliverable(deliverableId)}/publications`,
};
