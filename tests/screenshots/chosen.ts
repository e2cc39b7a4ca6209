/** Pictures in the README: the top of a screen, with its width and height. */
export const chosen = [
  { file: "accueil", pattern: "/", width: 1440, theme: "light", height: 900 },
  { file: "administration", pattern: "/admin", width: 1440, theme: "light", height: 900 },
  { file: "livraisons", pattern: "/admin/livraisons", width: 1440, theme: "light", height: 900 },
  {
    file: "abonnements",
    pattern: "/admin/abonnements/chiffres",
    width: 1440,
    theme: "light",
    height: 900,
  },
  { file: "nuit", pattern: "/admin/commandes", width: 1440, theme: "dark", height: 900 },
  {
    file: "facture",
    pattern: "/admin/factures/:invoiceId",
    width: 1440,
    theme: "light",
    height: 900,
  },
  { file: "audit", pattern: "/audit-gratuit/:auditId", width: 360, theme: "light", height: 780 },
  { file: "commande", pattern: "/payment", width: 360, theme: "light", height: 780 },
  { file: "portail", pattern: "/portal", width: 360, theme: "light", height: 780 },
  {
    file: "validation",
    pattern: "/validation/:publicationId",
    width: 360,
    theme: "light",
    height: 780,
  },
  { file: "rapport", pattern: "/rapport/:orderId", width: 360, theme: "light", height: 780 },
  { file: "devis", pattern: "/devis/:quoteId", width: 360, theme: "light", height: 780 },
] as const;
