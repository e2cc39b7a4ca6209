/** The lists of the administration by their address; each is described by the `list.tsx` of its folder. */
export const lists: Readonly<Record<string, string>> = {
  commandes: "orders",
  paiements: "payments",
  factures: "invoices",
  demandes: "quote-requests",
  "demandes/revisions": "revisions",
  appels: "calls",
  prospects: "leads",
  clients: "clients",
  devis: "quotes",
  abonnements: "subscriptions",
  audits: "audits",
  declarations: "declarations",
  courriels: "email-deliveries",
  journal: "journal",
};
