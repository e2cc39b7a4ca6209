import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { fillRequired, finalise, openCheckout } from "./order-page.ts";
import { expect, test } from "./product.ts";

async function orderPlaced(page: Page): Promise<string> {
  await openCheckout(page);
  await fillRequired(page);
  await finalise(page).click();
  await page.waitForURL(/\/informations\//);
  return page.url().split("/").at(-1) ?? "";
}

test("opens the follow-up form after ten seconds, announced", async ({ page, context }) => {
  const orderId = await orderPlaced(page);
  await page.clock.install();
  await page.goto(`/merci?type=order&commande=${orderId}`);
  await expect(page.getByText("dans 10 secondes").first()).toBeAttached();
  const opening = context.waitForEvent("page");
  await page.clock.runFor(10_500);
  const tab = await opening;
  await expect(tab).toHaveURL(new RegExp(`/informations/${orderId}$`));
  await expect(page.getByText("Le formulaire s’est ouvert dans un nouvel onglet.")).toBeVisible();
});

test("stays when asked to", async ({ page, context }) => {
  const orderId = await orderPlaced(page);
  await page.clock.install();
  await page.goto(`/thank-you?type=order&commande=${orderId}`);
  await page.getByRole("button", { name: "Rester sur cette page" }).click();
  await page.clock.runFor(20_000);
  await expect(page.getByText("Le formulaire ne s’ouvrira pas tout seul.")).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

test("opens nothing by itself under reduced motion", async ({ page, context }) => {
  const orderId = await orderPlaced(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto(`/merci?type=order&commande=${orderId}`);
  await expect(page.getByRole("link", { name: /Remplir le formulaire/ })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByRole("button", { name: "Rester sur cette page" })).toBeHidden();
  expect(context.pages()).toHaveLength(1);
});

for (const [type, title] of [
  ["order", "Merci, votre commande est enregistrée"],
  ["quote", "Merci, votre demande de devis est envoyée"],
  ["booking", "Merci, votre appel est réservé"],
] as const) {
  test(`says the right thing for ${type}`, async ({ page }) => {
    await page.goto(`/merci?type=${type}&commande=unknown`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("link", { name: /Remplir le formulaire/ })).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectAccessible(page);
  });
}

test("an unknown order has no follow-up form", async ({ request }) => {
  for (const id of ["unknown", "00000000-0000-4000-8000-000000000000"]) {
    expect((await request.get(`/informations/${id}`)).status()).toBe(404);
  }
});
