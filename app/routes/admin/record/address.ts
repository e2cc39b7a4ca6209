/** Where the administration shows the record of that id, by kind. */
export const recordAddress = {
  order: (id: string) => `/admin/commandes/${id}`,
  /** By its order's id. */
  report: (orderId: string) => `/admin/rapports/${orderId}`,
  quote: (id: string) => `/admin/devis/${id}`,
  quoteRequest: (id: string) => `/admin/demandes/${id}`,
  revision: (id: string) => `/admin/demandes/revisions/${id}`,
  invoice: (id: string) => `/admin/factures/${id}`,
  subscription: (id: string) => `/admin/abonnements/${id}`,
  audit: (id: string) => `/admin/audits/${id}`,
  call: (id: string) => `/admin/appels/${id}`,
  lead: (id: string) => `/admin/prospects/${id}`,
  declaration: (id: string) => `/admin/declarations/${id}`,
  client: (id: string) => `/admin/clients/${id}`,
  deliverable: (id: string) => `/admin/livraisons/${id}`,
  citations: (deliverableId: string) => `/admin/livraisons/${deliverableId}/citations`,
  publications: (deliverableId: string) => `/admin/livraisons/${deliverableId}/publications`,
  email: (id: string) => `/admin/courriels/${id}`,
};

/** Where a subscription is opened from an order. */
export function openingAddress(orderId: string): string {
  return `/admin/abonnements/nouveau?commande=${orderId}`;
}
