import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { fillRequired, finalise, openCheckout, promoCode, total } from "./order-page.ts";
import { expect, test } from "./product.ts";

test("every state is accessible", async ({ page }) => {
  test.slow();
  await page.goto("/payment?plan=suiviCroissance");
  await expectAccessible(page, { within: "main" });
  await page.getByRole("link", { name: "Commander Boost Local 30 jours" }).click();
  await expect(total(page)).toHaveText("468 €");
  await openCheckout(page, "?plan=gratuit");
  await expect(page.getByText("Cette offre n’existe pas")).toContainText("gratuit");
  await expectStateAccessible(page);
  await finalise(page).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await promoCode(page).fill("GRATUIT");
  await promoCode(page).press("Enter");
  await expect(promoCode(page)).toHaveAccessibleDescription("Code promo invalide ou expiré");
  await expectStateAccessible(page);
  await promoCode(page).fill("PHARELOCAL20");
  await promoCode(page).press("Enter");
  await expect(page.getByRole("button", { name: /^Retirer le code/ })).toBeVisible();
  await fillRequired(page);
  await expectStateAccessible(page);
  await finalise(page).click();
  await expect(page.getByRole("link", { name: "Remplir le formulaire" })).toBeVisible();
  await expectStateAccessible(page);
  await page.getByRole("link", { name: "Remplir le formulaire" }).click();
  await page.getByRole("button", { name: "Envoyer mes informations" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Activité requise");
  await expectStateAccessible(page);
  await page.getByRole("link", { name: "Plus tard" }).click();
  await page.waitForURL(/\/merci/);
  await expectStateAccessible(page);
});

/** Without its notifications, which cover the page. */
async function expectStateAccessible(page: Page) {
  await expect(async () => {
    // Clicked in the page: Playwright would wait for one that closes by itself.
    await page.locator(".toast button").evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    expect(await page.locator(".toast").count()).toBe(0);
  }).toPass();
  await expectAccessible(page);
}
