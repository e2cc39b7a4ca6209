import { answers, listing, resultAddress, startAudit, tapStep } from "./audit-page.ts";
import { expect, test } from "./product.ts";
import type { Page } from "@playwright/test";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const step = (page: Page, number: number) =>
  page.getByRole("heading", { name: `Étape ${number} sur 12` });

test("the whole audit takes under 16 taps, its button always in view", async ({ page }) => {
  await startAudit(page);
  const button = page.getByRole("button", { name: /^(?:Continuer|Voir mon résultat)$/ });
  let taps = 0;
  for (let index = 0; index < answers.length; index += 1) {
    await expect(step(page, index + 1)).toBeVisible();
    await expect(button).toBeInViewport({ ratio: 1 });
    if (index === 10) {
      await page.locator('label[for="hasDescription-no"]').click();
      taps += 1;
    } else taps += await tapStep(page, index);
  }
  await page.waitForURL(resultAddress);
  expect(taps).toBeLessThan(16);
  const advice = page.getByRole("region", { name: "Par quoi commencer" });
  await expect(advice.getByRole("listitem").filter({ visible: true })).toHaveCount(3);
  await expect(advice.getByText(/^\+\d+\spoints$/).filter({ visible: true })).toHaveCount(3);
  await expect(advice.getByRole("link", { name: /^Ouvrir la fiche sur Google/ })).toHaveAttribute(
    "href",
    listing,
  );
});

test("a double tap answers one question, and arrow keys don't move on", async ({ page }) => {
  await startAudit(page);
  await page.locator('label[for="phone-yes"]').click();
  await expect(step(page, 2)).toBeVisible();
  await page.locator('label[for="website-own"]').hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(step(page, 2)).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Précédent" }).click();
  await expect(page.locator("#phone-yes")).toBeChecked();
  await page.locator("#phone-yes").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("#phone-no")).toBeChecked();
  await expect(step(page, 1)).toBeVisible();
  await page.locator("#phone-no").click();
  await page.locator('label[for="website-own"]').click();
  await expect(step(page, 2)).toBeVisible();
});
