import type { Page } from "@playwright/test";
import { expectAccessible, expectFits, expectNoSidewaysScroll } from "./accessibility.ts";
import { expectMessagesAbout } from "./mailbox.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";
import { queryProduct } from "../running-product/product-database.ts";

test.use({ allowedConsoleErrors: [/status of (?:400|409)|ERR_FAILED/] });

const mark = () => `Rade ${crypto.randomUUID().slice(0, 8)}`;
const form = (page: Page) => page.getByRole("form", { name: "Demande de devis" });
const send = (page: Page) => page.getByRole("button", { name: "Envoyer ma demande" });
const sent = (page: Page) => page.getByRole("heading", { name: "Demande envoyée !" });
const failure = "Une erreur est survenue. Veuillez réessayer.";

async function fill(page: Page, company: string, email = "camille@roux.example") {
  await page.getByLabel("Entreprise").fill(company);
  await page.getByLabel("Activité").selectOption("Artisan");
  await page.getByLabel("Votre nom").fill("Camille Roux");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("On ne me trouve pas dans les premiers résultats").check();
  await page.getByLabel("Audit de ma fiche").check();
  await page.getByLabel("Avis et réponses").check();
  await page.getByLabel(/^Précisions/).fill("Trois ateliers.");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, reducedMotion: "no-preference" });

    test("a prospect asks for a quote, from the footer to the thank-you page", async ({
      page,
      product,
    }) => {
      const company = mark();
      await page.goto("/cgv");
      await page.getByRole("contentinfo").getByRole("link", { name: "Demander un devis" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Demander un devis");
      await page.getByLabel("Entreprise").fill(company);
      await page.getByLabel("Avis et réponses").check();
      if (!javaScriptEnabled) await page.getByLabel("E-mail", { exact: true }).fill("a@b.example");
      // Native validation would stop an empty field before ours.
      await form(page).evaluate((element: HTMLFormElement) => (element.noValidate = true));
      await send(page).click();
      const alert = form(page).getByRole("alert");
      await expect(alert).toContainText("Votre nom est requis");
      await expect(alert).toContainText("Veuillez sélectionner un type");
      await expect(alert).toContainText("Veuillez sélectionner votre situation");
      await expect(page.getByLabel("Entreprise")).toHaveValue(company);
      await expect(page.getByLabel("Avis et réponses")).toBeChecked();
      await alert.getByRole("link", { name: "Votre nom est requis" }).click();
      await expect(page.getByLabel("Votre nom")).toBeFocused();

      const email = `${company.slice(-8)}@roux.example`;
      await fill(page, company, email);
      await send(page).click();
      if (javaScriptEnabled) {
        await expect(sent(page)).toBeFocused();
        await expect(sent(page)).toBeInViewport({ ratio: 1 });
        await expect(form(page)).toBeHidden();
      }
      await page.waitForURL("**/merci?type=quote");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Merci, votre demande de devis est envoyée",
      );
      await expect(page.getByText("Renoncer au contrat ici")).toHaveCount(1);
      await expectMessagesAbout(product, email, 2);
      const [row] = await queryProduct<Record<string, unknown>>(
        product,
        `select * from quote_requests where company_name = '${company}'`,
      );
      expect(row).toMatchObject({
        contact_name: "Camille Roux",
        phone: "",
        business_type: "artisan",
        current_situation: "not_ranked",
        services_interested: ["audit", "reviews"],
        additional_notes: "Trois ateliers.",
        status: "pending",
      });
    });
  });
}

test.describe("after sending", () => {
  test.use({ reducedMotion: "no-preference" });

  test("a request is sent once, retried after a cut; staying allows another, on an empty form", async ({
    page,
    product,
  }) => {
    const company = mark();
    const rows = () =>
      queryProduct(product, `select id from quote_requests where company_name = '${company}'`);
    await page.goto("/devis");
    await fill(page, company);
    // The first request arrives, its response doesn't.
    await page.route("**/devis.data", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page).click();
    const notifications = page.getByRole("region", { name: "Notifications" });
    await expect(notifications.getByText(failure)).toBeVisible();
    await expect(notifications.getByText("Erreur", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Entreprise")).toHaveValue(company);
    await page.unroute("**/devis.data");
    await send(page).dblclick();
    await page.getByRole("button", { name: "Rester sur cette page" }).click();
    await expect(sent(page)).toBeVisible();
    await page.getByRole("button", { name: "Faire une autre demande" }).click();
    await expect(page.getByLabel("Entreprise")).toBeFocused();
    await expect(page.getByLabel("Entreprise")).toHaveValue("");
    await expect(page.getByLabel("Audit de ma fiche")).not.toBeChecked();
    expect(await rows()).toHaveLength(1);
    await fill(page, company);
    await send(page).click();
    await expect(page.getByRole("button", { name: "Rester sur cette page" })).toBeVisible();
    await page.waitForURL("**/merci?type=quote");
    expect(await rows()).toHaveLength(2);
  });
});

test("by keyboard alone; with reduced motion there is no redirect", async ({ page }) => {
  await page.goto("/devis");
  await page.getByLabel("Entreprise").focus();
  await page.keyboard.type("Atelier Clavier");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Camille Roux");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("clavier@atelier.example");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("J’ai une fiche, elle n’est pas optimisée")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Boost Local 30 jours", { exact: true })).toBeChecked();
  await expect(page.getByLabel("Activité")).toHaveValue("commerce");
  await page.getByLabel("E-mail", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(sent(page)).toBeFocused();
  await expectAccessible(page, { within: "main" });
  await expect(page.getByRole("button", { name: "Rester sur cette page" })).toBeHidden();
  await page.getByRole("link", { name: "Voir la suite" }).click();
  await page.waitForURL("**/merci?type=quote");
});

test("the form is accessible as loaded and refused, down to 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/devis");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await send(page).click();
  await expect(form(page).getByRole("alert")).toContainText("6 informations sont à corriger");
  await expectAccessible(page, { within: "main" });
  await expectNoSidewaysScroll(page);
});

test(
  "the agency answers requests, overdue ones first",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const late = mark();
    const company = mark();
    const request = (name: string, age: string) =>
      `('demo', '${name}', 'Camille Roux', 'camille@roux.example', '', 'artisan', 'not_ranked', '["audit", "reviews"]', '', now() - interval '${age}')`;
    await queryProduct(
      product,
      `insert into quote_requests (mode, company_name, contact_name, email, phone, business_type, current_situation, services_interested, additional_notes, created_at)
     values ${request(company, "1 minute")}, ${request(late, "3 days")}`,
    );

    await signInAsAdministrator(page, product);
    await page.goto("/admin/demandes");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Demandes de devis");
    const waiting = page.getByRole("region", { name: "À faire maintenant" }).getByRole("listitem");
    await expect(waiting.first()).toContainText("En retard");
    await expect(page.getByRole("row").filter({ hasText: late })).toContainText("En retard");
    const row = page.getByRole("row").filter({ hasText: company });
    await expect(row).not.toContainText("En retard");
    await expect(row).toContainText("Audit de ma fiche, Avis et réponses");

    await row.getByRole("link", { name: company }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(company);
    await expect(page.getByRole("link", { name: "camille@roux.example" })).toHaveAttribute(
      "href",
      "mailto:camille@roux.example",
    );
    await expect(page.getByRole("link", { name: "Créer le devis" })).toHaveAttribute(
      "href",
      /^\/generer-devis\?demande=[\da-f-]{36}$/,
    );
    const complete = page.getByRole("button", { name: "Marquer comme terminée" });
    await expect(complete).toBeDisabled();
    await expect(complete).toHaveAccessibleDescription(/Prenez d’abord la demande en charge/);
    await expectFits(page);
    await page.getByRole("button", { name: "Prendre en charge" }).click();
    await expect(complete).toBeEnabled();
    await expect(page.getByText("Demande prise en charge")).toBeVisible();

    await page.getByRole("button", { name: "Refuser la demande" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("C’est définitif");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Refuser la demande" }).click();
    await queryProduct(
      product,
      `update quote_requests set status = 'completed' where company_name = '${company}'`,
    );
    await dialog.getByRole("button", { name: "Refuser la demande" }).click();
    await expect(page.getByText("Cette demande est terminée").first()).toBeVisible();
    await expect(complete, "nothing is open any more: no dead buttons").toHaveCount(0);
    await page.goto("/admin/demandes?statut=completed");
    await expect(page.getByRole("row").filter({ hasText: company })).toContainText("Terminée");
    await expect(page.getByRole("row").filter({ hasText: late })).toHaveCount(0);
  },
);
