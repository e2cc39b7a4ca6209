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

/** What stands below these, and they themselves, is alike. */
const below: Readonly<Record<string, Access>> = { "/portal": signedIn, "/admin": agency };

/** Every other URL of app/routes.ts. A route without a row, here or above, lets nobody in. */
const rows: ReadonlyMap<string, Access> = new Map(
  Object.entries({
    "/": everybody,
    "/payment": filledIn,
    "/paiement": everybody,
    "/devis": filledIn,
    "/devis/:quoteId": holders,
    "/devis/:quoteId/pdf": holders,
    "/facturation/:orderId": holders,
    "/garantie/:orderId": holders,
    "/acces/:orderId": holders,
    "/validation/:publicationId": holders,
    "/validation/:publicationId/photos/:fileId": holders,
    "/validation/:publicationId/photos/:fileId/vignette": holders,
    "/abonnement/:subscriptionId": holders,
    "/rapport/:orderId": holders,
    "/rapport/:orderId/pdf": holders,
    "/payer/:orderId": holders,
    "/paiement-essai/:sessionId": holders,
    "/paiement-essai/carte/:setupId": holders,
    "/informations/:orderId": holders,
    "/desabonnement/:deliveryId": holders,
    "/informations/:orderId/photos": holders,
    "/informations/:orderId/photos/:fileId": holders,
    "/informations/:orderId/photos/:fileId/vignette": holders,
    "/merci": holders,
    "/thank-you": holders,
    "/rendez-vous": filledIn,
    "/rendez-vous/deplacer": holders,
    "/rendez-vous/annuler": holders,
    "/rendez-vous/appel.ics": holders,
    "/audit-gratuit": everybody,
    "/audit-gratuit/:auditId": holders,
    "/audit-gratuit/:auditId/questions": holders,
    "/audit-gratuit/:auditId/pdf": holders,
    "/exemple-de-rapport": everybody,
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

    "/audit-stats": agency,

    "/generer-devis": agency,
    "/test-rapport": agency,
    "/test-metrics": agency,
    "/test-daily-aggregation": agency,

    "/sitemap.xml": everybody,
    "/robots.txt": everybody,
    "/llms.txt": everybody,
    "/manifest.webmanifest": everybody,
    "/partage/:image": everybody,

    // Each function names whom it answers (routes/functions/v1).
    "/functions/v1/:name": everybody,
    "/functions/v1/openapi.json": everybody,

    // What comes in is signed by the payment provider.
    "/hooks/payment": everybody,

    // The secret of its address opens the agency's whole calendar, to read.
    "/agenda.ics": holders,

    "/healthz": everybody,
    "/readyz": everybody,

    "/dev/design": everybody,
  }),
);

/** @throws when the table doesn't name that route. */
export function accessOf(pattern: string): Access {
  const row = rows.get(pattern) ?? below[/^\/[^/.]*/.exec(pattern)?.[0] ?? ""];
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

/** Where those are led who may not enter. */
export function sentAway(kind: ViewerKind): "/auth" | "/portal" {
  return kind === "visitor" ? "/auth" : "/portal";
}

/** Whom a function answers; `holders`: whoever has the unguessable id of the record it is about. */
export type WhoMayUse = "everybody" | "holders" | "agency";

/** Which records a read may return: the agency sees everything, anybody else their own. */
export type RecordScope = { records: "all" } | { records: "own"; userId: string };
