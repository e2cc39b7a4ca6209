import type { Browser, Page } from "@playwright/test";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { seededTotal, seededTotalWithOption, seedQuote } from "../running-product/quote-seed.ts";
import { settled } from "../running-product/settled.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { signInAsAdministrator, signInAsClient } from "./people.ts";
import { expect, test } from "./product.ts";
import { fillAcceptance } from "./quote-page.ts";

test.use({ allowedConsoleErrors: [/status of 409/] });

const accept = (page: Page) => page.getByRole("button", { name: "Accepter le devis" });
const total = (page: Page) => page.locator("#total");

async function sendQuote(agency: Page, email: string): Promise<string> {
  await agency.goto("/generer-devis");
  await agency.getByLabel("Entreprise").fill("Voilerie des Glénan");
  await agency.getByLabel("Contact").fill("Noémie Lagarde");
  await agency.getByLabel("E-mail").fill(email);
  await agency.getByLabel("SIREN ou SIRET").fill("732829320");
  const line = (number: number) =>
    agency.getByRole("group", { name: `Ligne ${number}`, exact: true });
  const option = (number: number) => line(number).getByLabel(/^En option/);
  for (const [index, [what, price]] of [
    ["Fiche complète", "400"],
    ["Photos", "100"],
    ["Vidéo", "50"],
  ].entries()) {
    if (index > 0) await agency.getByRole("button", { name: "Ajouter une ligne" }).click();
    await line(index + 1)
      .getByLabel("Description")
      .fill(what ?? "");
    await line(index + 1)
      .getByLabel("Prix unitaire HT")
      .fill(price ?? "");
  }
  await option(1).check();
  await option(2).check();
  await option(3).check();
  await expect(agency.getByRole("region", { name: "Totaux" })).toContainText(
    "Gardez au moins une ligne",
  );
  await option(1).uncheck();
  await expect(agency.getByRole("region", { name: "Totaux" })).toContainText(
    /Total TTC sans option480,00\s€Avec toutes les options660,00\s€/,
  );
  await expectAccessible(agency);
  await agency.getByRole("button", { name: "Créer le devis" }).last().click();
  await agency.waitForURL(/\/devis\/[\da-f-]{36}\?cree=1$/);
  await agency.getByRole("button", { name: "Envoyer au client" }).click();
  await expect(agency.getByText("Devis envoyé", { exact: true })).toBeVisible();
  return new URL(agency.url()).pathname.split("/").at(-1) ?? "";
}

async function agencyAt(browser: Browser, product: RunningProduct): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const agency = await context.newPage();
  await signInAsAdministrator(agency, product);
  return agency;
}

test("the agency offers options, the client chooses one, and is invoiced for it", async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  const client = await signInAsClient(page, product);
  const agency = await agencyAt(browser, product);
  const quoteId = await sendQuote(agency, client.email);

  await test.step("the client chooses: the total follows, and is the one accepted", async () => {
    await page.goto(`/devis/${quoteId}`);
    await expect(total(page)).toContainText(/Total TTC sans option480,00\s€/);
    await page.getByLabel(/^Vidéo/).check();
    await page.getByLabel(/^Photos/).check();
    await expect(total(page)).toContainText(/660,00\s€/);
    await page.getByLabel(/^Vidéo/).uncheck();
    await expect(total(page)).toContainText(/Total TTC600,00\s€/);
    await expect(page.getByRole("blockquote").last()).toContainText(
      /600,00\s€ TTC, avec en option «\sPhotos\s»/,
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await fillAcceptance(page);
    await accept(page).click();
    await expect(page.getByRole("heading", { name: "Devis accepté" })).toBeFocused();
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows.filter({ hasText: "Photos" })).toContainText("Option retenue");
    await expect(rows.filter({ hasText: "Vidéo" })).toContainText("Option non retenue");
  });

  await test.step("the agency sees the choice, and creates the order", async () => {
    await agency.goto(`/admin/devis/${quoteId}`);
    await expect(agency.getByText("Option retenue")).toBeVisible();
    await expect(agency.getByText("Option non retenue")).toBeVisible();
    await agency.getByRole("button", { name: "Créer la commande" }).click();
    await expect(agency.getByText("Commande créée", { exact: true }).first()).toBeVisible();
  });

  await test.step("the client pays, and the invoice has the chosen option", async () => {
    const [order] = await queryProduct<{ id: string }>(
      product,
      `select id from orders where quote_id = '${quoteId}'`,
    );
    await page.goto(`/payer/${order?.id}`);
    await expect(page.getByText(/600,00\s€/).first()).toBeVisible();
    await page.getByRole("button", { name: /^Payer/ }).click();
    await page.waitForURL(/\/paiement-essai\//);
    await page.getByRole("button", { name: /^Payer/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payée");
    await page.goto(`/portal/commandes/${order?.id}`);
    await page.getByLabel("Adresse").fill("4 quai des Indes");
    await page.getByLabel("Code postal").fill("56100");
    await page.getByLabel("Ville").fill("Lorient");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Il nous manque de quoi")).toHaveCount(0);
    await settled(product);
    await agency.goto(`/admin/factures?q=${encodeURIComponent(client.email)}`);
    await agency.getByRole("link", { name: /FAC-/ }).first().click();
    await agency.waitForURL(/\/admin\/factures\/[\da-f-]{36}$/);
    await expect(agency.getByText("Photos").first()).toBeVisible();
    await expect(agency.getByText("Vidéo")).toHaveCount(0);
    await expect(agency.getByText(/600,00\s€/).first()).toBeVisible();
    await agency.context().close();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the total is recalculated on request, and a stale one is refused", async ({
    page,
    product,
  }) => {
    const { id } = await seedQuote(product, { withOption: true });
    await page.goto(`/devis/${id}`);
    await expect(total(page)).toContainText(seededTotal);
    await fillAcceptance(page);
    await page.getByLabel(/^Vidéo/).check();
    await page.getByRole("button", { name: "Recalculer le total" }).click();
    await expect(total(page)).toContainText(seededTotalWithOption);
    await expect(page.getByLabel(/^Vidéo/)).toBeChecked();
    await page.getByLabel(/^Vidéo/).uncheck();
    await page.getByLabel(/J’ai lu et j’accepte/).check();
    await accept(page).click();
    await expect(page.getByRole("alert")).toContainText("Le total n’est pas celui de vos options");
    await expect(total(page)).toContainText(seededTotal);
    await expect(page.getByLabel("Nom et prénom")).toHaveValue("Maïwenn Le Goff");
    await page.getByLabel(/J’ai lu et j’accepte/).check();
    await accept(page).click();
    await expect(page.getByRole("heading", { name: "Devis accepté" })).toBeVisible();
    await expect(page.getByText("Option non retenue")).toBeVisible();
  });
});
