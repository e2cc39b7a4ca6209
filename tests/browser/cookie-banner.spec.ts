import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import {
  accept,
  banner,
  customise,
  dialog,
  manage,
  ordinaryBrowser,
  refuse,
  storedPreferences,
  toggle,
} from "./consent-page.ts";
import { expect, test } from "./product.ts";

test.use({ cookieChoice: "none", userAgent: ordinaryBrowser });

test("the banner appears one second after the page; refusing and accepting look alike", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-11-21T10:00:00Z" });
  await page.clock.pauseAt("2026-11-21T10:00:10Z");
  await page.goto("/");
  await page.clock.runFor(900);
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(200);
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).toContainText("mesure d’audience");
  await expect(banner(page)).toContainText("préférences d’affichage");
  await expect(banner(page)).toContainText("marketing");
  const looks = await Promise.all(
    [refuse(page), accept(page)].map(async (button) => {
      const box = await button.boundingBox();
      const style = await button.evaluate((element) => {
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
        return { color, backgroundColor, fontSize, fontWeight };
      });
      return { ...style, y: box?.y, width: box?.width, height: box?.height };
    }),
  );
  expect(looks[0]).toEqual(looks[1]);
});

test.describe("by keyboard alone", () => {
  test("the banner follows the skip link, and the page stays usable", async ({ page }) => {
    await page.goto("/cgv");
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page, { within: "#cookie-banner" });
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(banner(page).getByRole("link", { name: "En savoir plus" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(refuse(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(customise(page)).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await banner(page).evaluate((it) => it.contains(document.activeElement))).toBe(false);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("heading")).toBeFocused();
    await expectAccessible(page, { within: "#cookie-dialog" });
    await page.keyboard.press("Escape");
    await expect(customise(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await toggle(page, "Marketing").focus();
    await page.keyboard.press("Space");
    await dialog(page).getByRole("button", { name: "Enregistrer mes préférences" }).focus();
    await page.keyboard.press("Enter");
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();
    expect(await storedPreferences(page)).toMatchObject({ analytics: false, marketing: true });
  });

  test("no focused element is hidden by the banner", { tag: "@both" }, async ({ page }) => {
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    await customise(page).focus();
    const hidden: string[] = [];
    for (let presses = 0; presses < 200; presses += 1) {
      await page.keyboard.press("Tab");
      const state = await page.evaluate(focusState);
      if (state === null) break;
      if (state.covered) hidden.push(state.name);
    }
    expect(hidden).toEqual([]);
  });
});

/** Whether the banner covers the focused element entirely; null once focus left the page. */
function focusState() {
  const focused = document.activeElement;
  const sheet = document.getElementById("cookie-banner");
  if (!sheet || !focused || focused === document.body || sheet.contains(focused)) return null;
  const over = sheet.getBoundingClientRect();
  const box = focused.getBoundingClientRect();
  const covered =
    box.top >= over.top &&
    box.bottom <= over.bottom &&
    box.left >= over.left &&
    box.right <= over.right;
  return { covered, name: `${focused.tagName} ${focused.textContent}` };
}

test("the button « Gérer mes cookies » is covered by no element, banner open or closed, at any width", async ({
  page,
}) => {
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  for (const answered of [false, true]) {
    if (answered) await refuse(page).click();
    for (const width of [320, 700, 1024, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate(() => window.scrollTo({ top: 9e9, behavior: "instant" }));
      await manage(page).click({ trial: true });
      await expectNoSidewaysScroll(page);
    }
  }
  await page.setViewportSize({ width: 320, height: 740 });
  await manage(page).click();
  await expectNoSidewaysScroll(page);
});
