import { informationKey } from "../running-product/order-links.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { expect, test } from "./product.ts";

test.use({ reducedMotion: "no-preference" });

test("after an order, the information form opens by itself: announced, unless stopped or with reduced motion", async ({
  page,
  context,
  product,
}) => {
  const { id } = await seedOrder(product);
  const order = `type=order&commande=${id}&cle=${informationKey(product, id)}`;
  await page.clock.install();
  await page.goto(`/thank-you?${order}`);
  await page.getByRole("button", { name: "Rester sur cette page" }).click();
  await page.clock.runFor(20_000);
  await expect(page.getByText("Le formulaire ne s’ouvrira pas tout seul.")).toBeVisible();
  expect(context.pages()).toHaveLength(1);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/merci?${order}`);
  await expect(page.getByRole("link", { name: /Remplir le formulaire/ })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByRole("button", { name: "Rester sur cette page" })).toBeHidden();
  expect(context.pages()).toHaveLength(1);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  await expect(page.getByText("dans 10 secondes").first()).toBeAttached();
  const opening = context.waitForEvent("page");
  await page.clock.runFor(10_500);
  await expect(await opening).toHaveURL(new RegExp(`/informations/${id}\\?cle=`));
  await expect(page.getByText("Le formulaire s’est ouvert dans un nouvel onglet.")).toBeVisible();
});
