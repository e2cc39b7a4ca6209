export const viewerKinds = ["visitor", "client", "administrator"] as const;
export type ViewerKind = (typeof viewerKinds)[number];

/** Who may enter a route, and whose records it shows them. Everybody else is sent away (sentAway). */
interface Access {
  open: readonly ViewerKind[];
  /** `held`: the one record whose unguessable id the address bears; without it, not found. */
  records: "none" | "held" | "own" | "all";
}

const everybody: Access = { open: viewerKinds, records: "none" };
/** Anybody's page, filled in with what a signed-in client told about themselves. */
const filledIn: Access = { open: viewerKinds, records: "own" };
const holders: Access = { open: viewerKinds, records: "held" };
const signedIn: Access = { open: ["client", "administrator"], records: "own" };
const agency: Access = { open: ["administrator"], records: "all" };

/** Every URL of app/routes.ts. A route without a row here lets nobody in. */
export const accessTable: Readonly<Record<string, Access>> = {
  "/": everybody,
  "/payment": filledIn,
  "/paiement": everybody,
  "/devis": filledIn,
  "/devis/:quoteId": holders,
  "/devis/:quoteId/pdf": holders,
  "/informations/:orderId": holders,
  "/merci": holders,
  "/thank-you": holders,
  "/rendez-vous": everybody,
  "/rendez-vous/deplacer": holders,
  "/rendez-vous/annuler": holders,
  "/rendez-vous/appel.ics": holders,
  "/audit-gratuit": everybody,
  "/audit-gratuit/:auditId": holders,
  "/audit-gratuit/:auditId/questions": holders,
  "/audit-gratuit/:auditId/pdf": holders,
  "/analyse-projet": everybody,
  "/cgv": everybody,
  "/cgv.pdf": everybody,
  "/mentions-legales": everybody,
  "/politique-confidentialite": everybody,
  "/accessibilite": everybody,
  "/avis-comment-ca-marche": everybody,
  "/renoncer-au-contrat": everybody,
  "/resilier-votre-contrat": everybody,
  "/accuse-de-reception/:declarationId": holders,
  "/*": everybody,

  "/auth": everybody,
  "/auth/code": everybody,
  "/auth/confirmer": everybody,
  "/auth/renvoyer": everybody,
  "/auth/mot-de-passe-oublie": everybody,
  "/auth/nouveau-mot-de-passe": everybody,
  "/auth/nouvelle-adresse": everybody,
  "/premier-acces": everybody,
  "/deconnexion": everybody,
  "/api/auth/*": everybody,

  "/portal": signedIn,
  "/portal/devis": signedIn,
  "/portal/commandes": signedIn,
  "/portal/commandes/:orderId": signedIn,
  "/portal/abonnements": signedIn,
  "/portal/factures": signedIn,
  "/portal/factures/:invoiceId/pdf": signedIn,
  "/portal/demandes": signedIn,
  "/portal/demandes/nouvelle": signedIn,
  "/portal/demandes/:requestId": signedIn,
  "/portal/compte": signedIn,
  "/portal/compte/donnees": signedIn,
  "/portal/compte/double-authentification": signedIn,

  "/admin": agency,
  "/admin/commandes": agency,
  "/admin/commandes.csv": agency,
  "/admin/commandes/:orderId": agency,
  "/admin/appels": agency,
  "/admin/appels.csv": agency,
  "/admin/appels/semaine": agency,
  "/admin/appels/horaires": agency,
  "/admin/appels/:callId": agency,
  "/admin/devis": agency,
  "/admin/devis.csv": agency,
  "/admin/devis/:quoteId": agency,
  "/admin/clients": agency,
  "/admin/clients.csv": agency,
  "/admin/clients/sans-compte/:orderId": agency,
  "/admin/clients/:clientId": agency,
  "/admin/journal": agency,
  "/admin/journal.csv": agency,
  "/admin/abonnements": agency,
  "/admin/abonnements.csv": agency,
  "/admin/abonnements/nouveau": agency,
  "/admin/abonnements/:subscriptionId": agency,
  "/admin/courriels": agency,
  "/admin/courriels.csv": agency,
  "/admin/audits": agency,
  "/admin/audits.csv": agency,
  "/admin/audits/:auditId": agency,
  "/admin/demandes": agency,
  "/admin/demandes.csv": agency,
  "/admin/demandes/revisions": agency,
  "/admin/demandes/revisions.csv": agency,
  "/admin/demandes/revisions/:requestId": agency,
  "/admin/demandes/:requestId": agency,
  "/admin/declarations": agency,
  "/admin/declarations.csv": agency,
  "/admin/declarations/:declarationId": agency,
  "/admin/courriels/:deliveryId": agency,
  "/admin/courriels/:deliveryId/html": agency,
  "/admin/double-authentification-plus-tard": agency,
  "/audit-stats": agency,

  "/admin/frequentation": agency,
  "/admin/conservation": agency,

  "/generer-devis": agency,
  "/test-rapport": agency,
  "/test-metrics": agency,
  "/test-daily-aggregation": agency,

  "/functions/v1/process-order": everybody,
  "/functions/v1/save-order-information": holders,
  "/functions/v1/send-quote-request": everybody,
  "/functions/v1/check-promo-code": everybody,
  "/functions/v1/track-landing-metrics": everybody,
  "/functions/v1/record-consent": everybody,
  "/functions/v1/send-daily-report": agency,
  "/functions/v1/send-landing-metrics-daily": agency,
  "/functions/v1/analyze-gbp": everybody,
  "/functions/v1/analyze-project": everybody,
  "/functions/v1/session": everybody,
  "/functions/v1/get-audit-stats": agency,
  "/functions/v1/openapi.json": everybody,

  "/sitemap.xml": everybody,
  "/robots.txt": everybody,
  "/llms.txt": everybody,
  "/manifest.webmanifest": everybody,
  "/partage/:image": everybody,

  // The secret of its address opens the agency's whole calendar, to read.
  "/agenda.ics": holders,

  "/healthz": everybody,
  "/readyz": everybody,

  "/dev/design": everybody,
};

/** @throws when the table doesn't name that route. */
export function accessOf(pattern: string): Access {
  const row = accessTable[pattern];
  if (!row) throw new Error(`${pattern} has no row in domain/access.ts: nobody may enter`);
  return row;
}

/**
 * Whether that route lets them in.
 * @throws Error when no row names the route.
 */
export function mayEnter(kind: ViewerKind, pattern: string): boolean {
  return accessOf(pattern).open.includes(kind);
}

/** What those meet who may not enter: a call answers a status, a page leads to where they may go on. */
export function sentAway(kind: ViewerKind, pattern: string): 401 | 403 | "/auth" | "/portal" {
  const isCall = pattern.startsWith("/functions/");
  if (kind === "visitor") return isCall ? 401 : "/auth";
  return isCall ? 403 : "/portal";
}

/** Which records a read may return: the agency sees everything, anybody else their own. */
export type RecordScope = { records: "all" } | { records: "own"; userId: string };
