import type { Page } from "@playwright/test";
import { seedOrder } from "../running-product/order-seed.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { settled } from "../running-product/settled.ts";
import { passAMonth, refuseItsCard } from "../running-product/subscription-time.ts";
import { expectAccessible, expectContrast, expectFits } from "./accessibility.ts";
import { signInAsClient } from "./people.ts";
import { expect, test } from "./product.ts";

test.use({ allowedConsoleErrors: [/status of 400/] });

async function expectSound(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: "light" });
}

async function reloadSettled(page: Page, product: RunningProduct): Promise<void> {
  await settled(product);
  await page.reload();
}

test("a subscription by card: opened, charged again, fixed in two taps, one listing more, ended at once", async ({
  page,
  product,
}) => {
  test.slow();
  const client = await signInAsClient(page, product);
  const order = await seedOrder(product, { email: client.email, owned: true, status: "paid" });
  const charges = page.getByRole("table", { name: /^Ce qui a été demandé/ });
  let id = "";

  await test.step("from the form to the bank's page and back: the first month is paid", async () => {
    await page.goto(`/portal/abonnements?commande=${order.id}#ouvrir`);
    const form = page.getByRole("form", { name: /^S’abonner à/ });
    await expectSound(page);
    await form.getByRole("button", { name: "Augmenter" }).click();
    await expect(form.getByText("240,00 €").first()).toBeVisible();
    await form.getByRole("button", { name: "Diminuer" }).click();
    await form.getByRole("button", { name: "S’abonner et payer" }).last().click();
    await expect(form.getByText("Acceptez les conditions générales").first()).toBeVisible();
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "S’abonner et payer" }).last().click();
    await page.waitForURL(/\/paiement-essai\/carte\//);
    await page.locator("button[value='carte']").click();
    await page.waitForURL(/\/portal\/abonnements\/[\w-]{36}/);
    await expect(page.getByRole("status")).toContainText("Abonnement ouvert");
    id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await reloadSettled(page, product);
    await expect(charges).toContainText("Payé");
    await expect(charges.getByRole("link", { name: /PDF/ })).toBeVisible();
    await expectSound(page);
  });

  await test.step("a month later the card is refused", async () => {
    await refuseItsCard(product, id);
    await passAMonth(product, id);
    await reloadSettled(page, product);
    const refused = page.getByRole("region", { name: "Le paiement a été refusé" });
    await expect(refused).toBeVisible();
    await page.goto("/portal");
    const awaited = page.getByRole("region", { name: "On attend de vous" });
    await expect(awaited).toContainText("Le paiement a été refusé");
  });

  await test.step("fixed in two taps", async () => {
    await page.getByRole("link", { name: /^Changer de carte/ }).click();
    const refused = page.getByRole("region", { name: "Le paiement a été refusé" });
    await expectSound(page);
    await refused.getByRole("button", { name: "Changer de carte" }).click();
    await page.waitForURL(/\/paiement-essai\/carte\//);
    await page.locator("button[value='carte']").click();
    await page.waitForURL(/\/portal\/abonnements\/[\w-]{36}/);
    await expect(page.getByRole("status")).toContainText("Moyen de paiement enregistré");
    await reloadSettled(page, product);
    await expect(charges.getByText("Payé", { exact: true })).toHaveCount(2);
    await expect(page.getByRole("region", { name: "Le paiement a été refusé" })).toHaveCount(0);
  });

  await test.step("a further listing, its price shown to the cent before payment", async () => {
    await page.getByText("Ajouter ou retirer des fiches…").click();
    const listings = page.locator("#fiches");
    await listings.getByRole("button", { name: "Augmenter" }).click();
    await listings.getByRole("button", { name: "Voir ce que cela change" }).click();
    await expect(listings.getByText(/^2 fiches dès aujourd’hui/)).toBeVisible();
    await expectSound(page);
    await listings.getByRole("button", { name: "Ajouter et payer" }).click();
    await expect(page.getByRole("status")).toContainText("Nombre de fiches changé");
    await reloadSettled(page, product);
    await expect(charges.getByText("Payé", { exact: true })).toHaveCount(3);
    await expect(charges).toContainText("1 fiche de plus");
  });

  await test.step("ended at once in three clicks: the refund is shown, then the credit note", async () => {
    await page.goto("/portal/abonnements");
    await page.getByRole("link", { name: /^Gérer ou résilier/ }).click();
    await page.getByText("Résilier…", { exact: true }).click();
    const atOnce = page.getByRole("form", { name: "Résilier tout de suite" });
    await expect(atOnce).toContainText("TTC vous sont rendus");
    await expectSound(page);
    await atOnce.getByRole("button", { name: "Résilier tout de suite" }).click();
    await expect(page.getByRole("status")).toContainText("Abonnement résilié");
    await reloadSettled(page, product);
    await expect(charges.getByText(/^Avoir /).first()).toBeVisible();
    await expectSound(page);
  });
});
