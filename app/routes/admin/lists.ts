/** The lists of the administration by their address; each is described by the `list.tsx` of its folder. */
export const lists: Readonly<Record<string, string>> = {
  audits: "audits",
  clients: "clients",
  courriels: "emails",
  appels: "calls",
  commandes: "orders",
  devis: "quotes",
  demandes: "quote-requests",
  "demandes/revisions": "revisions",
  abonnements: "subscriptions",
  declarations: "declarations",
};
