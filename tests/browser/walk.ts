import { expect, type Page } from "@playwright/test";
import { patternsBelow } from "../route-patterns.ts";
import { expectAccessible, expectFits } from "./accessibility.ts";
import { demoPeople } from "./people.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";

export const portalPatterns = patternsBelow("routes/portal/portal-layout.tsx");
export const adminPatterns = patternsBelow("routes/admin/layout/admin-layout.tsx");

const ofClient = `user_id = (select id from "user" where email = '${demoPeople.client}')`;

/** SQL of the record shown for each address with an id: the latest with the most content. */
const records: Record<string, string> = {
  "/portal/commandes/:orderId": `select id from orders where ${ofClient} order by status = 'completed' desc, created_at`,
  "/portal/demandes/:requestId": `select id from revision_requests where ${ofClient} order by created_at`,
  "/admin/commandes/:orderId":
    "select order_id as id from subscriptions where user_id is not null order by created_at desc",
  "/portal/commandes/:orderId/acces": `select order_id as id from order_listings join orders on orders.id = order_id where ${ofClient}`,
  "/portal/commandes/:orderId/informations": `select order_id as id from order_information join orders on orders.id = order_id where ${ofClient}`,
  "/portal/validations/:publicationId": `select publications.id from publications
    join deliverables on deliverables.id = deliverable_id join orders on orders.id = order_id
    where ${ofClient} order by publications.status = 'awaits_approval' desc`,
  "/portal/rapports/:orderId": `select order_id as id from delivery_reports
    join orders on orders.id = order_id where ${ofClient} and content is not null`,
  "/admin/rapports/:orderId":
    "select order_id as id from delivery_reports order by content is null desc",
  "/portal/abonnements/:subscriptionId": `select id from subscriptions where ${ofClient} order by created_at desc`,
  "/admin/livraisons/:deliverableId":
    "select deliverable_id as id from publications order by created_at desc",
  "/admin/livraisons/:deliverableId/publications":
    "select deliverable_id as id from publications order by created_at desc",
  "/admin/livraisons/:deliverableId/citations": "select deliverable_id as id from citations",
  "/admin/factures/:invoiceId":
    "select credited_id as id from invoices where credited_id is not null order by created_at desc",
  "/admin/devis/:quoteId": "select quote_id as id from quote_acceptances",
  "/admin/demandes/revisions/:requestId":
    "select request_id as id from revision_messages order by at desc",
  "/admin/demandes/:requestId": "select id from quote_requests order by created_at desc",
  "/admin/clients/sans-compte/:orderId":
    "select id from orders where user_id is null order by created_at desc",
  "/admin/clients/:clientId": `select id from "user" where email = '${demoPeople.client}'`,
  "/admin/prospects/:leadId":
    "select lead_id as id from lead_facts group by lead_id order by count(*) desc",
  "/admin/audits/:auditId": "select audit_id as id from audit_runs",
  "/admin/declarations/:declarationId": "select id from contract_declarations",
  "/admin/appels/:callId": "select id from calls order by created_at desc",
  "/admin/offres/:version":
    "select number::text as id from catalogue_versions order by number desc",
  "/admin/abonnements/:subscriptionId": "select id from subscriptions order by ends_on",
  "/admin/aide/:page": "select 'matin' as id",
  "/admin/courriels/modeles/:template":
    "select template as id from email_deliveries where payload is not null order by created_at desc",
  "/admin/courriels/:deliveryId": "select id from email_deliveries order by created_at desc",
};

export async function addressesOf(product: RunningProduct, patterns: string[]): Promise<string[]> {
  return Promise.all(
    patterns.map(async (pattern) => {
      if (!pattern.includes(":")) return pattern;
      const statement = records[pattern];
      if (!statement) throw new Error(`no record is chosen for ${pattern}`);
      const [row] = await queryProduct<{ id: string }>(product, `${statement} limit 1`);
      if (!row) throw new Error(`nothing to show at ${pattern}`);
      return pattern.replace(/:\w+/, row.id);
    }),
  );
}

export const kinds = {
  client: ["/portal", "/portal/commandes/:orderId"],
  agency: [
    "/admin",
    "/admin/commandes",
    "/admin/commandes/:orderId",
    "/admin/demandes/revisions/:requestId",
    "/admin/appels/semaine",
    "/admin/chiffres",
    "/admin/frequentation",
    "/generer-devis",
  ],
};

/** Pages without an empty state. */
const sameWhenEmpty = new Set([
  "/portal/compte",
  "/portal/compte/double-authentification",
  "/admin/appels/horaires",
  "/admin/recherche",
  "/generer-devis",
  "/test-rapport",
  "/test-metrics",
  "/test-daily-aggregation",
]);

export function changedWhenEmpty(patterns: string[]): string[] {
  return patterns.filter((pattern) => !pattern.includes(":") && !sameWhenEmpty.has(pattern));
}

export function shareOf(addresses: string[], part: number, parts: number): string[] {
  return addresses.filter((_, index) => index % parts === part);
}

/** Requirements of every working screen, at both widths, in one load. */
export async function expectSound(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\S/);
  await expect(page).toHaveTitle(/\S/);
  await expectFits(page);
  await expectAccessible(page);
}
