import { ownProperty } from "./own-property.ts";
import { type AgencyRole, mayDo, type Right } from "./agency-role.ts";
import { cardOf, recordKinds, recordLists } from "./records.ts";

/** Every person of the agency is an `administrator`, here and in the journal; their role decides their rights. */
export const viewerKinds = ["visitor", "client", "administrator"] as const;
export type ViewerKind = (typeof viewerKinds)[number];

interface Access {
  open: readonly ViewerKind[];
  /** `held`: the record whose unguessable id is in the URL; without it, not found. */
  records: "none" | "held" | "own" | "all";
}

const everybody: Access = { open: viewerKinds, records: "none" };
/** Public, prefilled for a signed-in client. */
const filledIn: Access = { open: viewerKinds, records: "own" };
const holders: Access = { open: viewerKinds, records: "held" };
const signedIn: Access = { open: ["client", "administrator"], records: "own" };

interface AgencyAccess extends Access {
  see: Right;
  act: Right | null;
}

function agency(see: Right, act: Right | null = null): AgencyAccess {
  return { open: ["administrator"], records: "all", see, act };
}

/** Shows amounts: the agency needs the right to money, other holders do not. */
const moneyHolders: AgencyAccess = { ...holders, see: "money", act: "money" };

const below: Readonly<Record<string, Access>> = { "/portal": signedIn };

const recordRows = Object.fromEntries(
  recordKinds.flatMap((kind): [string, AgencyAccess][] => {
    const { page, rights } = cardOf(kind);
    return [
      [page, agency(rights.see, rights.act)],
      [recordLists[kind], agency(rights.see, rights.batch)],
    ];
  }),
);

/** An export (`.csv`, `/pdf`, `/xml`) requires the right of its page. */
const agencyRows = {
  ...recordRows,
  "/admin": agency("see"),
  "/admin/livraisons/:deliverableId/citations": agency("see", "work"),
  "/admin/livraisons/:deliverableId/publications": agency("see", "work"),
  "/admin/rapports/:orderId": agency("see", "work"),
  "/admin/appels/semaine": agency("see"),
  "/admin/appels/horaires": agency("settings", "settings"),
  "/admin/prospects/tableau": agency("see"),
  "/admin/prospects/chiffres": agency("see"),
  "/admin/clients/sans-compte/:orderId": agency("see"),
  "/generer-devis": agency("work", "work"),
  "/admin/courriels/:deliveryId/html": agency("see"),
  "/admin/courriels/modeles": agency("see"),
  "/admin/courriels/modeles/:template": agency("see"),
  "/admin/courriels/modeles/:template/html": agency("see"),
  "/admin/fichiers": agency("see", "work"),
  "/admin/fichiers/:fileId": agency("see"),
  "/admin/fichiers/:fileId/vignette": agency("see"),
  "/admin/chiffres": agency("see"),
  "/admin/frequentation": agency("see"),
  "/audit-stats": agency("see"),
  "/admin/double-authentification-plus-tard": agency("see", "see"),
  "/admin/actes": agency("see", "work"),

  "/admin/paiements": agency("money", "money"),
  "/admin/comptabilite": agency("money"),
  "/admin/abonnements/nouveau": agency("money", "money"),
  "/admin/abonnements/chiffres": agency("money"),

  "/admin/vues": agency("see", "work"),
  "/admin/aide": agency("see"),
  "/admin/aide/:page": agency("see"),
  "/admin/recherche": agency("see"),
  "/admin/recherche.json": agency("see"),

  "/admin/offres": agency("settings", "settings"),
  "/admin/offres/:version": agency("settings", "settings"),
  "/admin/offres/:version/apercu": agency("settings"),
  "/admin/codes-promo": agency("settings", "settings"),
  "/admin/integrations": agency("settings", "settings"),
  "/admin/identite": agency("settings", "settings"),
  "/admin/preuves": agency("settings", "settings"),
  "/admin/equipe": agency("people", "people"),
  "/admin/journal": agency("people"),

  "/admin/conservation": agency("settings", "settings"),
  "/admin/sauvegardes": agency("settings", "settings"),
  "/test-rapport": agency("settings", "settings"),
  "/test-metrics": agency("settings", "settings"),
  "/test-daily-aggregation": agency("settings", "settings"),
} satisfies Record<string, AgencyAccess>;

/** URLs of app/routes.ts. A route without a row lets nobody in. */
const rows: ReadonlyMap<string, Access | AgencyAccess> = new Map(
  Object.entries<Access | AgencyAccess>({
    ...agencyRows,
    "/": everybody,
    "/payment": filledIn,
    "/paiement": everybody,
    "/devis": filledIn,
    "/devis/:quoteId": holders,
    "/devis/:quoteId/pdf": holders,
    "/lien/:orderId": holders,
    "/facturation/:orderId": moneyHolders,
    "/garantie/:orderId": moneyHolders,
    "/acces/:orderId": holders,
    "/validation/:publicationId": holders,
    "/validation/:publicationId/photos/:fileId": holders,
    "/validation/:publicationId/photos/:fileId/vignette": holders,
    "/abonnement/:subscriptionId": moneyHolders,
    "/rapport/:orderId": holders,
    "/rapport/:orderId/pdf": holders,
    "/payer/:orderId": moneyHolders,
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

    "/sitemap.xml": everybody,
    "/robots.txt": everybody,
    "/llms.txt": everybody,
    "/manifest.webmanifest": everybody,
    "/partage/:image": everybody,

    // Each function checks its caller (routes/functions/v1).
    "/functions/v1/:name": everybody,
    "/functions/v1/openapi.json": everybody,

    "/api/v1/:kind": holders,
    "/api/v1/:kind/:recordId": holders,

    // Requests are signed by the payment provider.
    "/hooks/payment": everybody,

    // The secret in the URL gives read access to the agency's whole calendar.
    "/agenda.ics": holders,

    "/healthz": everybody,
    "/readyz": everybody,

    "/dev/design": everybody,
  }),
);

function pageOf(pattern: string): string {
  return pattern.replace(/^(\/admin\/.+?)(?:\.csv|\/pdf|\/xml|(?<=comptabilite)\/[^/]+)$/, "$1");
}

/** @throws Error when the table has no row for the route. */
export function accessOf(pattern: string): Access | AgencyAccess {
  const row = rows.get(pageOf(pattern)) ?? ownProperty(below, /^\/[^/.]*/.exec(pattern)?.[0] ?? "");
  if (!row) throw new Error(`${pattern} has no row in domain/access.ts: nobody may enter`);
  return row;
}

export interface Entrant {
  kind: ViewerKind;
  role?: AgencyRole;
}

/** @throws Error when no row names the route. */
export function mayEnter({ kind, role }: Entrant, pattern: string): boolean {
  const access = accessOf(pattern);
  if (!access.open.includes(kind)) return false;
  return kind !== "administrator" || !("see" in access) || mayDo(role, access.see);
}

const patternsOfAgency = Object.keys(agencyRows)
  .toSorted((a, b) => b.length - a.length)
  .map((pattern) => ({
    pattern,
    matches: new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`),
  }));

export function mayFollow(entrant: Entrant, address: string): boolean {
  const [path = ""] = address.split(/[?#]/);
  const page = pageOf(path);
  const found =
    patternsOfAgency.find(({ pattern }) => pattern === page) ??
    patternsOfAgency.find(({ matches }) => matches.test(page));
  return found === undefined || mayEnter(entrant, found.pattern);
}

export function sentAway(kind: ViewerKind): "/auth" | "/portal" {
  return kind === "visitor" ? "/auth" : "/portal";
}

export type RecordScope = { records: "all" } | { records: "own"; userId: string };
