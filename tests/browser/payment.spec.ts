import type { Page } from "@playwright/test";
import { seedOrder } from "../running-product/order-seed.ts";
import { newEmail } from "../running-product/session.ts";
import { expectAccessible, expectFits } from "./accessibility.ts";
import { expectMessagesAbout } from "./mailbox.ts";
import { fillRequired, finalise } from "./order-page.ts";
import { expect, test } from "./product.ts";

const payButton = (page: Page) => page.getByRole("button", { name: /^Payer/ });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("abandoned, then refused, then paid from the e-mail's link", async ({ page, product }) => {
    const email = newEmail("plus-tard");
    await page.goto("/payment?plan=premium");
    await fillRequired(page, email);
    await finalise(page).click();
    await page.waitForURL(/\/informations\//);
    await page.getByRole("link", { name: "Payer" }).click();
    await payButton(page).click();
    await page.getByRole("link", { name: "Abandonner" }).click();
    await expect(page.getByText("Rien n’a été prélevé.")).toBeVisible();

    const sent = await expectMessagesAbout(product, email, 2);
    const link = sent
      .map(({ text }) => /Payer\s:\s(\S+\/payer\/\S+)/.exec(text ?? "")?.[1])
      .find((found) => found !== undefined);
    await page.goto(link ?? "no link in the confirmation");
    await expect(page.getByText("Camille Roux")).toBeVisible();
    await expect(page.getByRole("button", { name: /Copier/ })).toHaveCount(0);
    await payButton(page).click();
    await page.getByRole("button", { name: "Refuser la carte" }).click();
    await expect(page.getByRole("alert")).toContainText("Carte refusée");
    await payButton(page).click();
    await expect(title(page)).toHaveText("Payée");

    await page.goto(link ?? "");
    await expect(title(page)).toHaveText("Payée");
    await expect(payButton(page)).toHaveCount(0);
    await expectMessagesAbout(product, email, 5);
  });
});

test.describe("a transfer", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("is copied line by line, by keyboard too, and scanned", async ({ page, product }) => {
    const { id, number } = await seedOrder(product);
    await page.goto(`/payer/${id}`);
    const transfer = page.getByRole("region", { name: "Ou par virement" });
    await expect(transfer.getByText("exemple", { exact: true })).toBeVisible();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());

    await transfer.getByRole("button", { name: "Copier : IBAN" }).click();
    await expect(transfer.getByText("IBAN : copié.")).toBeVisible();
    expect(await copied()).toBe("FR1420041010050500013M02606");
    await transfer.getByRole("button", { name: "Copier : Référence" }).focus();
    await page.keyboard.press("Enter");
    await expect(transfer.getByText("Référence : copié.")).toBeVisible();
    expect(await copied()).toMatch(new RegExp(`^RF\\d\\d${number.replaceAll(/\D/g, "")}$`));

    await expect(
      transfer.getByRole("img", { name: /^QR code du virement : 468,00/ }),
    ).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });
});

test("by keyboard alone, to the bank and back", async ({ page, product }) => {
  const { id } = await seedOrder(product);
  await page.goto(`/payer/${id}`);
  await payButton(page).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/paiement-essai\//);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Refuser la carte" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus")).toContainText("Carte refusée");
  await page.getByRole("link", { name: "Abandonner" }).press("Enter");
  await expect(page.getByText("Paiement abandonné")).toBeVisible();
  // A page restored by the back button has a form that can be sent again.
  await payButton(page).click();
  await page.waitForURL(/\/paiement-essai\//);
  await page.goBack();
  await payButton(page).click();
  await page.waitForURL(/\/paiement-essai\//);
});
