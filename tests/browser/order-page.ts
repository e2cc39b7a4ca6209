import { expect, type Page } from "@playwright/test";

export const listings = (page: Page) => page.getByLabel("Nombre de fiches", { exact: true });
export const total = (page: Page) =>
  page.getByRole("region", { name: "Récapitulatif" }).locator("output");
export const terms = (page: Page) => page.getByRole("checkbox", { name: /conditions générales/ });
export const finalise = (page: Page) =>
  page.getByRole("button", { name: "Passer ma commande d’essai" });
export const promoCode = (page: Page) => page.getByLabel("Code promo", { exact: false }).first();
export const notification = (page: Page) => page.getByRole("region", { name: /Notifications/ });

/** A first interaction: loads a form's scripts. */
export const look = (page: Page) => page.getByRole("heading", { level: 1 }).hover();

export async function openCheckout(page: Page, query = "?plan=premium") {
  await page.goto(`/payment${query}`);
  await look(page);
  await expect(page.getByRole("button", { name: "Ajouter une fiche" })).toBeVisible();
}

export async function fillRequired(page: Page, email = "camille.roux@example.org") {
  await page.getByLabel("Prénom").fill("Camille");
  await page.getByLabel("Nom", { exact: true }).fill("Roux");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Téléphone").fill("06 12 34 56 78");
  await terms(page).check();
}

export async function placedOrderNumber(page: Page): Promise<string> {
  const heading = page.getByRole("heading", { level: 1, name: /^Commande .* enregistrée$/ });
  const text = (await heading.textContent()) ?? "";
  return /CMD-\d{4}-\d{4,}/.exec(text)?.[0] ?? "";
}
