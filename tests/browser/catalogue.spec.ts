import { expectAccessible } from "./accessibility.ts";
import {
  fillRequired,
  finalise,
  notification,
  openCheckout,
  placedOrderNumber,
  total,
} from "./order-page.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";

/** Changes prices, so it has a product of its own. Refusals answer 409. */
test.use({ visits: "catalogue", allowedConsoleErrors: [/status of 409/] });

test(
  "the owner raises a price while a client orders: the older total is refused, the new one accepted",
  { tag: "@desktop" },
  async ({ page, product, browser, viewport }) => {
    const visitor = await browser.newContext({ baseURL: product.url, viewport });
    const checkout = await visitor.newPage();
    await openCheckout(checkout);
    await fillRequired(checkout);
    const before = await total(checkout).textContent();

    await signInAsAdministrator(page, product);
    await page.goto("/admin/offres");
    await page.getByLabel("Ce qu’elle change").fill("Dix euros de plus");
    await page.getByRole("button", { name: "Préparer une version" }).click();
    const price = page.getByLabel("Prix HT par fiche").first();
    const raised = String(Number(await price.inputValue()) + 10);
    await price.fill(raised);
    await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
    await expect(page.getByText("Brouillon enregistré")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Voir l’aperçu" }).click();
    await expect(page.getByText(`${raised} € HT`).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Passer ma commande d’essai" })).toBeDisabled();
    await page.getByRole("link", { name: "Revenir à la version" }).click();
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    await expect(page.getByText("Version publiée")).toBeVisible();

    await finalise(checkout).click();
    await expect(notification(checkout)).toContainText("Le total a changé");
    await expect(total(checkout)).not.toHaveText(before ?? "");
    await expect(checkout.getByLabel("Prénom")).toHaveValue("Camille");
    const after = await total(checkout).textContent();
    await finalise(checkout).click();
    await expect(checkout.getByText(/^Commande .* enregistrée$/)).toBeVisible();
    expect(await placedOrderNumber(checkout)).toMatch(/^CMD-/);
    await expect(checkout.getByText(after ?? "").first()).toBeVisible();

    await expect
      .poll(async () => {
        await page.goto("/");
        return page.locator("#offre-premium").textContent();
      })
      .toMatch(new RegExp(`${raised}\\s€\\sHT`));
    await visitor.close();
  },
);
