import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { parisDate, startOfParisDay } from "#domain/paris-date.ts";
import { expectAccessible } from "./accessibility.ts";
import { ordinaryBrowser } from "./consent-page.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { followShellLink } from "./shell.ts";

test.use({ userAgent: ordinaryBrowser, visits: "unshared" });
test.describe.configure({ mode: "default" });

async function addVisits(product: RunningProduct, day: string): Promise<void> {
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

const card = (page: Page, name: string) => page.getByRole("region", { name });
const line = (page: Page, table: string, name: string) =>
  card(page, table).getByRole("row").filter({ hasText: name });

test("visits are shown as bars and figures, today included; the settings' tabs test the machinery", async ({
  page,
  product,
}) => {
  await addVisits(product, parisDate(new Date()));
  await signInAsAdministrator(page, product);
  await page.goto("/admin");
  await followShellLink(page, "Fréquentation");
  await page.getByRole("link", { name: "7 jours" }).click();
  await expect(page).toHaveURL("/admin/frequentation?jours=7");
  await expect(line(page, "Conversion", "Commande")).toContainText(/1\s*25\s%/);
  await expect(line(page, "Conversion", "Demande de devis")).toContainText(/0\s*0\s%/);
  await expect(line(page, "Sources", "Moteurs de recherche")).toContainText(/4\s*100\s%/);
  await expect(line(page, "Clics par bouton", "Voir notre offre")).toContainText(/1\s*25\s%/);
  await expect(page.getByRole("img", { name: /Visites par jour, 4 au plus/ })).toBeVisible();
  await page.getByText("Voir les nombres, jour par jour").click();
  const today = page
    .getByRole("table", { name: /Visites par jour/ })
    .getByRole("row")
    .nth(1);
  await expect(today).toContainText("4");
  await expectAccessible(page, { within: "main" });
  await followShellLink(page, "Réglages");
  const tabs = page.getByRole("navigation", { name: "Réglages" });
  for (const name of ["Rapport quotidien", "Événements", "Agrégation", "Conservation"]) {
    await tabs.getByRole("link", { name }).click();
    await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  }
});

test.describe("the report", () => {
  test.use({
    allowedConsoleErrors: [/^Blocked script execution in '\S+\/html'|status of 500/],
  });

  test("is really sent, by keyboard; on failure, the specification's sentence is shown", async ({
    page,
    product,
  }) => {
    await signInAsAdministrator(page, product);
    await page.goto("/test-rapport");
    const send = page.getByRole("button", { name: "Envoyer ce rapport en essai" });
    await queryProduct(product, "alter table journal rename column action to act");
    try {
      await send.click();
      await expect(page.getByRole("alert")).toContainText("Erreur lors de l'envoi du rapport");
      await expect(page.getByRole("alert")).toContainText("Réessayez dans un instant");
      await expect(page.getByRole("alert")).not.toContainText("de lui-même");
      await expectAccessible(page, { within: "main" });
    } finally {
      await queryProduct(product, "alter table journal rename column act to action");
    }
    await send.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Rapport envoyé" })).toBeVisible();
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

test("a test event takes the real path and is listed first; each status is in words", async ({
  page,
  product,
}) => {
  await signInAsAdministrator(page, product);
  await page.goto("/test-metrics");
  const called = page.waitForResponse(/\/functions\/v1\/track-landing-metrics$/);
  await page.getByRole("button", { name: "Envoyer un événement d’essai" }).click();
  expect((await called).status()).toBe(202);
  await expect(page.getByRole("status").filter({ hasText: "Événement enregistré" })).toBeVisible();
  const first = page.getByRole("table").getByRole("row").nth(1);
  await expect(first).toContainText("essai · test-metrics");
  await expect(first).toContainText("Enregistré");
  await queryProduct(
    product,
    `insert into landing_events (session_id, event_type, event_data, referrer, user_agent, happened_at, received_at, status, fingerprint)
    select gen_random_uuid(), 'cta_click', '{"ctaName":"x","section":"test-metrics"}', 'direct', 'x', now(), now() + interval '1 minute', status, gen_random_uuid()
    from unnest(array['pending', 'success', 'error']) as status`,
  );
  await page.reload();
  for (const status of ["En attente", "Enregistré", "Erreur"]) {
    await expect(page.getByRole("cell").getByText(status, { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page, { within: "main" });
});
