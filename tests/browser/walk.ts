import { expect, type Page } from "@playwright/test";
import { patternsBelow } from "../route-patterns.ts";
import { expectAccessible, expectContrast } from "./accessibility.ts";
import { demoAccounts } from "./demo-product.ts";
import { queryProduct } from "./product-database.ts";
import type { Product } from "./product-process.ts";

export const portalPatterns = patternsBelow("routes/portal/portal-layout.tsx");
export const adminPatterns = patternsBelow("routes/admin/admin-layout.tsx");

const ofClient = `user_id = (select id from "user" where email = '${demoAccounts.client.email}')`;

/** Which record each address with an id is shown for: the latest that says the most. */
const records: Record<string, string> = {
  "/portal/commandes/:orderId": `select id from orders where ${ofClient} order by status = 'completed' desc, created_at`,
  "/portal/demandes/:requestId": `select id from revision_requests where ${ofClient} order by created_at`,
  "/admin/commandes/:orderId":
    "select order_id as id from subscriptions where user_id is not null order by created_at desc",
  "/admin/devis/:quoteId": "select quote_id as id from quote_acceptances",
  "/admin/demandes/revisions/:requestId":
    "select request_id as id from revision_messages order by at desc",
  "/admin/demandes/:requestId": "select id from quote_requests order by created_at desc",
  "/admin/clients/sans-compte/:orderId":
    "select id from orders where user_id is null order by created_at desc",
  "/admin/clients/:clientId": `select id from "user" where email = '${demoAccounts.client.email}'`,
  "/admin/audits/:auditId": "select audit_id as id from audit_runs",
  "/admin/declarations/:declarationId": "select id from contract_declarations",
  "/admin/appels/:callId": "select id from calls order by created_at desc",
  "/admin/abonnements/:subscriptionId": "select id from subscriptions order by ends_on",
  "/admin/courriels/:deliveryId": "select id from email_deliveries order by created_at desc",
};

/** The addresses of these patterns, their ids taken from the database. */
export async function addressesOf(product: Product, patterns: string[]): Promise<string[]> {
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

/** What every working screen keeps to, by light and dark, on one load. */
export async function expectSound(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\S/);
  await expect(page).toHaveTitle(/\S/);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "no sideways scrolling").toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page);
}
