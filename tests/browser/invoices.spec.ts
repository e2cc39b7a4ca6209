import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import type { RunningProduct } from "../running-product/product-process.ts";
import { settled } from "../running-product/settled.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { fillRequired, finalise, openCheckout } from "./order-page.ts";
import { signInAsAdministrator, signInAsClient } from "./people.ts";
import { expect, test } from "./product.ts";

test.use({ allowedConsoleErrors: [/status of (?:400|409)/] });

async function orderAndPay(page: Page, email: string): Promise<string> {
  await openCheckout(page);
  await fillRequired(page, email);
  await finalise(page).click();
  await page.getByRole("link", { name: "Remplir le formulaire" }).click();
  await page.getByRole("link", { name: "Payer" }).click();
  await page.waitForURL(/\/payer\/[\da-f-]{36}$/);
  const orderId = page.url().split("/").at(-1) ?? "";
  await page.getByRole("button", { name: /^Payer/ }).click();
  await page.waitForURL(/\/paiement-essai\//);
  await page.getByRole("button", { name: /^Payer/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payée");
  return orderId;
}

async function giveBilling(page: Page, orderId: string): Promise<void> {
  await page.goto(`/portal/commandes/${orderId}`);
  await expect(page.getByText("Il nous manque de quoi")).toBeVisible();
  await page.getByLabel("SIREN ou SIRET").fill("732 829 321");
  await page.getByLabel("Adresse").fill("4 quai des Indes");
  await page.getByLabel("Code postal").fill("56100");
  await page.getByLabel("Ville").fill("Lorient");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Ville")).toHaveValue("Lorient");
  await page.getByLabel("SIREN ou SIRET").fill("732 829 320");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Il nous manque de quoi")).toHaveCount(0);
}

async function expectPaper(page: Page, product: RunningProduct, name: RegExp): Promise<void> {
  await settled(product);
  await page.goto("/portal/factures");
  await expect(page.getByRole("link", { name })).toBeVisible();
}

async function downloadedPaper(page: Page, name: RegExp): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  const download = await waiting;
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 4).toString("latin1")).toBe("%PDF");
  return download.suggestedFilename();
}

async function agencyAt(browser: Browser, product: RunningProduct): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const agency = await context.newPage();
  await signInAsAdministrator(agency, product);
  return agency;
}

test("from the order to the refund, each with its paper", async ({ page, product, browser }) => {
  test.slow();
  const client = await signInAsClient(page, product);
  const orderId = await orderAndPay(page, client.email);

  await test.step("the invoice leaves once the billing details are known", async () => {
    await giveBilling(page, orderId);
    await expectPaper(page, product, /Télécharger la facture DEMO-FAC-/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const file = await downloadedPaper(page, /Télécharger la facture DEMO-FAC-/);
    expect(file).toMatch(/^DEMO-FAC-\d{4}-\d{4,}\.pdf$/);
  });

  await test.step("the guarantee is requested, and both deadlines are stated", async () => {
    await page.goto(`/portal/commandes/${orderId}`);
    await expect(page.getByText("30 jours après la livraison")).toBeVisible();
    await expect(page.getByText("7 jours ouvrés")).toBeVisible();
    await page.getByText("Demander le remboursement…").click();
    await page.getByLabel("Un mot pour nous").fill("Merci quand même");
    await page.getByRole("button", { name: "Demander le remboursement" }).click();
    await expect(page.getByRole("heading", { name: "Demande reçue" })).toBeVisible();
    await expect(page.getByText("Remboursement au plus tard le")).toBeVisible();
  });

  const agency = await agencyAt(browser, product);
  await test.step("the agency finds it among to-dos, and refunds it", async () => {
    await agency.goto("/admin");
    await expect(agency.getByText("Garantie demandée, à rembourser").first()).toBeVisible();
    await agency.goto(`/admin/commandes/${orderId}`);
    await expect(agency.getByText("Merci quand même")).toBeVisible();
    const guarantee = agency.getByRole("region", { name: "Garantie demandée" });
    await guarantee.getByRole("button", { name: "Rembourser" }).click();
    const question = agency.getByRole("alert").filter({ hasText: "Rembourser 468" });
    await expect(question).toContainText("Un avoir ne s’annule pas.");
    await question.getByRole("button", { name: /^Rembourser 468/ }).click();
    await expect(agency.getByText("Remboursement noté")).toBeVisible();
    await expectAccessible(agency);
  });

  await test.step("the client sees the refund, beside the credit note", async () => {
    await expectPaper(page, product, /Télécharger l’avoir DEMO-AVO-/);
    await expectNoSidewaysScroll(page);
    expect(await downloadedPaper(page, /Télécharger l’avoir DEMO-AVO-/)).toMatch(/^DEMO-AVO-/);
    await expect(page.getByRole("row").filter({ hasText: "FAC-" }).first()).toContainText("AVO-");
    await page.goto(`/portal/commandes/${orderId}`);
    await expect(page.getByText("Remboursée", { exact: true }).first()).toBeVisible();
  });

  await test.step("the agency reads the paper and its status", async () => {
    await agency.goto(`/admin/factures?q=${encodeURIComponent(client.email)}`);
    await agency.getByRole("link", { name: /FAC-/ }).first().click();
    await agency.waitForURL(/\/admin\/factures\/[\da-f-]{36}$/);
    await expectAccessible(agency);
    await agency.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(agency);
    await agency.context().close();
  });
});
