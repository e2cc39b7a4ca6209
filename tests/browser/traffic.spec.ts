import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./administrator.ts";
import { ordinaryBrowser } from "./consent-page.ts";
import { expect, test } from "./product.ts";
import { queryProduct } from "./product-database.ts";
import type { Product } from "./product-process.ts";
import { followShellLink } from "./shell.ts";

test.use({ userAgent: ordinaryBrowser, colorScheme: "dark" });

/** Four visits of that day and no other visit at all; one of the four clicks, and orders. */
async function addVisits(product: Product, day: string): Promise<void> {
  // The visits of other tests on this product.
  await queryProduct(product, "truncate landing_events, landing_days, landing_daily");
  const buyer = randomUUID();
  const event = (type: string, data: object, session = randomUUID()) =>
    `('${session}', '${type}', '${JSON.stringify(data)}', 'https://www.google.fr/search', 'Firefox',
      '${startOfParisDay(day).toISOString()}', '${startOfParisDay(day).toISOString()}', 'success', '${randomUUID()}')`;
  const view = { url: `${product.url}/`, title: "Accueil" };
  await queryProduct(
    product,
    `insert into landing_events (session_id, event_type, event_data, referrer, user_agent, happened_at, received_at, status, fingerprint)
    values ${[
      event("page_view", view, buyer),
      event("cta_click", { ctaName: "voir-offre", section: "hero" }, buyer),
      event("form_submit", { formType: "order", outcome: "success" }, buyer),
      event("scroll_depth", { depth: 25, section: "hero" }),
      event("page_view", view),
      event("page_view", view),
    ].join()}`,
  );
}

const yesterday = addDays(parisDate(new Date()), -1);
const card = (page: Page, name: string) => page.getByRole("region", { name });
const line = (page: Page, table: string, name: string) =>
  card(page, table).getByRole("row").filter({ hasText: name });

for (const name of ["Rapport quotidien", "Événements", "Agrégation", "Fréquentation"]) {
  test(`« ${name} » is found from the rail, and reads well empty`, async ({ page, product }) => {
    await signInAsAdministrator(page, product);
    await followShellLink(page, "Fréquentation");
    const tabs = page.getByRole("navigation", { name: "Mesure d’audience" });
    await tabs.getByRole("link", { name }).click();
    await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expectAccessible(page);
  });
}

test("visits show as bars and as numbers, today included", async ({ page, product }) => {
  await addVisits(product, parisDate(new Date()));
  await signInAsAdministrator(page, product);
  await page.goto("/admin/frequentation");
  await page.getByRole("link", { name: "7 jours" }).click();
  await expect(page).toHaveURL("/admin/frequentation?jours=7");
  await expect(line(page, "Conversion", "Commande")).toContainText(/1\s*25\s%/);
  await expect(line(page, "Conversion", "Demande de devis")).toContainText(/0\s*0\s%/);
  await expect(line(page, "Sources", "Moteurs de recherche")).toContainText(/4\s*100\s%/);
  await expect(line(page, "Clics par bouton", "Voir notre offre")).toContainText(/1\s*25\s%/);
  await expect(page.getByRole("img", { name: /Visites par jour, 4 au plus/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByText("Voir les nombres, jour par jour").click();
  const today = page
    .getByRole("table", { name: /Visites par jour/ })
    .getByRole("row")
    .nth(1);
  await expect(today).toContainText("4");
  await expectAccessible(page);
});

test.describe("the report", () => {
  // Playwright's own scripts, kept out of a message's frame.
  test.use({ allowedConsoleErrors: [/^Blocked script execution in '\S+\/html'/] });

  test("is sent for real, by keyboard", async ({ page, product }) => {
    await signInAsAdministrator(page, product);
    await page.goto("/test-rapport");
    await page.getByRole("button", { name: "Envoyer ce rapport en essai" }).press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Rapport envoyé" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/admin/courriels");
    await page
      .getByRole("link", { name: /^\[Essai\] Rapport/ })
      .first()
      .click();
    await expect(
      page.frameLocator("iframe").getByRole("rowheader", { name: "Demandes de devis" }),
    ).toBeVisible();
  });
});

test.describe("when the report can't be sent", () => {
  test.use({ allowedConsoleErrors: [/status of 500/] });

  test("the specification's sentence says so", async ({ page, product }) => {
    await signInAsAdministrator(page, product);
    await page.goto("/test-rapport");
    const columns = await queryProduct(product, "alter table journal rename column action to act");
    expect(columns).toEqual([]);
    try {
      await page.getByRole("button", { name: "Envoyer ce rapport en essai" }).click();
      await expect(page.getByRole("alert")).toContainText("Erreur lors de l'envoi du rapport");
      // Nothing was queued: nothing leaves by itself.
      await expect(page.getByRole("alert")).toContainText("Réessayez dans un instant");
      await expect(page.getByRole("alert")).not.toContainText("de lui-même");
      await expectAccessible(page);
    } finally {
      await queryProduct(product, "alter table journal rename column act to action");
    }
  });
});

test("a test event takes the real road and heads the list", async ({ page, product }) => {
  await signInAsAdministrator(page, product);
  await page.goto("/test-metrics");
  const called = page.waitForResponse(/\/functions\/v1\/track-landing-metrics$/);
  await page.getByRole("button", { name: "Envoyer un événement d’essai" }).click();
  expect((await called).status()).toBe(202);
  await expect(page.getByRole("status").filter({ hasText: "Événement enregistré" })).toBeVisible();
  const first = page.getByRole("table").getByRole("row").nth(1);
  await expect(first).toContainText("essai · test-metrics");
  await expect(first).toContainText("Enregistré");
  await expectAccessible(page);
});

test("events show each status in words", async ({ page, product }) => {
  const ids = await queryProduct<{ id: string }>(
    product,
    `insert into landing_events (session_id, event_type, event_data, referrer, user_agent, happened_at, received_at, status, fingerprint)
    select gen_random_uuid(), 'cta_click', '{"ctaName":"x","section":"test-metrics"}', 'direct', 'x', now(), now() + interval '1 minute', status, gen_random_uuid()
    from unnest(array['pending', 'success', 'error']) as status returning id`,
  );
  await signInAsAdministrator(page, product);
  await page.goto("/test-metrics");
  for (const status of ["En attente", "Enregistré", "Erreur"]) {
    await expect(page.getByRole("cell").getByText(status, { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page);
  await queryProduct(
    product,
    `delete from landing_events where id in (${ids.map(({ id }) => `'${id}'`).join()})`,
  );
});

test("a chosen day is counted for real, and its totals shown", async ({ page, product }) => {
  await addVisits(product, yesterday);
  await signInAsAdministrator(page, product);
  await page.goto("/test-daily-aggregation");
  await page.getByRole("button", { name: "Compter", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "comptée" })).toBeVisible();
  const visits = page.getByRole("table").getByRole("row").nth(1);
  await expect(visits).toContainText("Visites");
  await expect(visits).toContainText("4");
  await expectAccessible(page);
  const rows = await queryProduct<{ sessions: number }>(
    product,
    `select sessions from landing_daily where day = '${yesterday}' and measure = 'visit'`,
  );
  await expect(visits).toContainText(String(rows[0]?.sessions));
  await page.getByRole("button", { name: "Rattraper les journées manquantes" }).click();
  await expect(page.getByText("Rien à rattraper")).toBeVisible();
  await expect(page.getByText("Toutes les journées finies sont comptées.")).toBeVisible();
});
