import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./product.ts";

const dialog = (page: Page) =>
  page.getByRole("dialog", { name: "Réserver votre appel stratégique GRATUIT" });
const floating = (page: Page) => page.getByRole("link", { name: "Appel gratuit" });

test("the floating button opens the dialog with free slots, which closes as expected", async ({
  page,
}) => {
  await page.goto("/");
  await floating(page).click();
  await expect(dialog(page)).toBeVisible();
  const link = (name: RegExp) => dialog(page).getByRole("link", { name });
  await expect(link(/^Appelez le 01/)).toHaveAttribute("href", "tel:+33199000000");
  await expect(link(/WhatsApp/)).toHaveAttribute("href", /^https:\/\/wa\.me\/33199000001\?text=/);
  const letter = new URL((await link(/trois moments/).getAttribute("href")) ?? "");
  expect(letter.searchParams.get("subject")).toBe("Appel stratégique gratuit");
  expect(letter.searchParams.get("body")).toMatch(/1\. \r\n2\. \r\n3\. \r\n/);
  await expect(dialog(page)).toContainText(/Démonstration/);
  await expect(dialog(page).getByRole("button", { name: /créneaux? libres?$/ })).not.toHaveCount(0);
  await expect(dialog(page).getByText("Chargement")).toBeHidden();
  await expectAccessible(page, { within: "#booking-dialog" });
  await dialog(page).getByRole("button", { name: "Fermer" }).click();
  await expect(dialog(page)).toBeHidden();
  await floating(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeHidden();
});

test("keyboard focus enters the dialog, is trapped, and returns on Escape", async ({ page }) => {
  await page.goto("/");
  await floating(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press("Tab");
    const inside = await dialog(page).evaluate(
      (open) => open.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(inside, `after ${press + 1} presses of Tab`).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(floating(page)).toBeFocused();
  // Opened from the menu, which closes first: focus returns to the menu's button.
  const menuButton = page.getByRole("button", { name: "Ouvrir le menu" });
  await menuButton.press("Enter");
  await page
    .locator("#menu")
    .getByRole("link", { name: /^Appel stratégique/ })
    .press("Enter");
  await expect(page.locator("#menu")).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menuButton).toBeFocused();
});

test(
  "the floating buttons don't overlap the bottom bar or each other",
  { tag: "@both" },
  async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: "instant" }));
    await expect(page.getByRole("link", { name: "Revenir en haut de la page" })).toBeVisible();
    const parts = page.locator(".bottom-bar:visible, .floating-control:visible");
    const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
    expect(boxes.length).toBeGreaterThanOrEqual(3);
    const known = boxes.filter((box) => box !== null);
    for (const [index, one] of known.entries()) {
      for (const other of known.slice(index + 1)) {
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(apart, JSON.stringify([one, other])).toBe(true);
      }
    }
  },
);
