import { accessOf } from "#domain/access.ts";
import { addressesOf } from "../browser/walk.ts";
import { demoPeople } from "../browser/people.ts";
import { routePatterns } from "../route-patterns.ts";
import { messagesAbout } from "../running-product/mailbox.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";

/** Files, data, machine endpoints and redirects: no screen. */
const withoutScreen =
  /\.\w+$|\/pdf$|^\/api|^\/functions|^\/hooks|^\/partage|^\/(?:healthz|readyz|paiement|deconnexion|admin\/fichiers|portal\/fichiers|admin\/double-authentification\/plus-tard)|\/photos|\/vignette$|\/compte\/(?:photos|donnees)$|\/(?:html|xml)$/;

const ofClient = `user_id = (select id from "user" where email = '${demoPeople.client}')`;

const held: Record<string, string> = {
  "/devis/:quoteId": `select id from quotes where ${ofClient} order by status = 'sent' desc, created_at desc`,
  "/facturation/:orderId": `select id from orders where ${ofClient} order by created_at desc`,
  "/garantie/:orderId": `select id from orders where ${ofClient} and status = 'completed' and plan_type <> 'suiviCroissance' order by created_at desc`,
  "/acces/:orderId": `select order_id as id from order_listings join orders on orders.id = order_id where ${ofClient}`,
  "/rapport/:orderId": `select order_id as id from delivery_reports join orders on orders.id = order_id where ${ofClient} and content is not null`,
  "/payer/:orderId": `select id from orders where ${ofClient} and status = 'pending' order by created_at desc`,
  "/informations/:orderId": `select id from orders where ${ofClient} order by created_at desc`,
  "/merci": `select id from orders where ${ofClient} order by created_at desc`,
  "/desabonnement/:deliveryId":
    "select id from email_deliveries where template in ('quote-reminder', 'publication-reminder') order by created_at desc",
  "/admin/offres/:version/apercu":
    "select number::text as id from catalogue_versions order by number desc",
  "/audit-gratuit/:auditId": "select audit_id as id from audit_runs order by score desc",
  "/audit-gratuit/:auditId/questions": "select id from audits order by created_at desc",
  "/accuse-de-reception/:declarationId": "select id from contract_declarations",
  "/paiement-essai/:sessionId":
    "select session_id as id from payment_attempts where session_id is not null order by created_at desc",
  "/paiement-essai/carte/:setupId":
    "select session_id as id from payment_method_setups where session_id is not null order by created_at desc",
};

const linked: Record<string, RegExp> = {
  "/validation/:publicationId": /\/validation\/[\w-]+\?cle=[\w.-]+/,
  "/abonnement/:subscriptionId": /\/abonnement\/[\w-]+\?cle=[\w.-]+/,
  "/rendez-vous/deplacer": /\/rendez-vous\/deplacer\?\S+/,
  "/rendez-vous/annuler": /\/rendez-vous\/annuler\?\S+/,
};

export function screenPatterns(): string[] {
  return routePatterns().filter((pattern) => !withoutScreen.test(pattern));
}

/** Pages of a link unknown to the demonstration, shown without its secret. */
const withoutSecret =
  /^\/(?:auth\/(?:confirmer|nouveau-mot-de-passe|nouvelle-adresse)|premier-acces)$/;

export function answersOf(pattern: string): number[] {
  if (pattern === "/*") return [404];
  return withoutSecret.test(pattern) ? [400, 403, 404, 410] : [200];
}

export type Visitor = "client" | "agency" | "nobody";

export function visitorOf(pattern: string): Visitor {
  const { open, records } = accessOf(pattern);
  if (!open.includes("client")) return "agency";
  return open.includes("visitor") && (records !== "held" || pattern in linked)
    ? "nobody"
    : "client";
}

export async function screenAddress(
  product: RunningProduct,
  pattern: string,
): Promise<string | null> {
  const link = linked[pattern];
  if (link) return linkIn(product, link);
  const statement = held[pattern];
  if (!statement) {
    const [address = null] = await addressesOf(product, [pattern.replace("*", "introuvable")]);
    return address;
  }
  const [row] = await queryProduct<{ id: string }>(product, `${statement} limit 1`);
  if (!row) return null;
  return pattern.includes(":")
    ? pattern.replace(/:\w+/, row.id)
    : `${pattern}?type=order&commande=${row.id}`;
}

async function linkIn(product: RunningProduct, link: RegExp): Promise<string | null> {
  const messages = await messagesAbout(product, "");
  const links = messages.flatMap(({ text }) => link.exec(text ?? "")?.[0] ?? []);
  for (const one of new Set(links.toReversed())) {
    if ((await fetch(product.url + one)).ok) return one;
  }
  return null;
}
