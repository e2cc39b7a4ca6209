import { fillRequired, finalise, openCheckout, placedOrderNumber, total } from "./order-page.ts";
import { expect, test } from "./product.ts";

test("the offer is changed in place, the e-mail's typo questioned, and the order stays in view", async ({
  page,
}) => {
  await openCheckout(page, "");
  await expect(page.getByRole("radio", { name: /^Domination Locale/ })).toBeChecked();
  await expect(total(page)).toHaveText("708 €");
  await page.getByRole("radio", { name: /^Boost Local 30 jours/ }).check();
  await expect(total(page)).toHaveText("468 €");
  await expect(page.getByRole("heading", { name: "Boost Local 30 jours" })).toBeVisible();

  await fillRequired(page, "camille.choix@gmial.com");
  const question = page.getByRole("button", { name: /^Vouliez-vous dire/ });
  await expect(question).toHaveText("Vouliez-vous dire camille.choix@gmail.com ?");
  await question.click();
  await expect(page.getByLabel("E-mail")).toHaveValue("camille.choix@gmail.com");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expect(question).toHaveCount(0);
  await finalise(page).click();
  await placedOrderNumber(page);
  await page.getByRole("link", { name: "Remplir le formulaire" }).click();
  await expect(page.getByText("Commande enregistrée, 468 € TTC")).toBeVisible();
  await expect(page.getByText(/^À payer d’ici au .*468/)).toBeVisible();
});

test("a questioned e-mail left unchanged still orders", async ({ page }) => {
  await openCheckout(page);
  await fillRequired(page, "camille@gmial.com");
  await expect(page.getByRole("button", { name: /^Vouliez-vous dire/ })).toBeVisible();
  await finalise(page).click();
  expect(await placedOrderNumber(page)).toMatch(/^CMD-/);
});

test("a page without React questions a mistyped e-mail too", async ({ page }) => {
  await page.goto("/resilier-votre-contrat");
  await page.getByLabel(/^E-mail pour/).fill("camille@orage.fr");
  await page.getByRole("button", { name: "Vouliez-vous dire camille@orange.fr ?" }).click();
  await expect(page.getByLabel(/^E-mail pour/)).toHaveValue("camille@orange.fr");
});
