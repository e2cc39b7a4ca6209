import { expect, test } from "./product.ts";

test("parts far from the viewport are laid out on scroll or focus", async ({ page }) => {
  await page.goto("/");
  const answer = page.locator("#faq summary").first();
  const waits = () =>
    answer.evaluate((part) => !part.checkVisibility({ contentVisibilityAuto: true }));
  expect(await waits()).toBe(true);
  await page.locator("#faq").scrollIntoViewIfNeeded();
  await expect.poll(waits).toBe(false);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(waits).toBe(true);
  await answer.focus();
  await expect.poll(waits).toBe(false);
  await page.goto("/#faq");
  await expect(page.locator("#faq h2")).toBeInViewport();
  await expect.poll(waits).toBe(false);
});

test("a pressed link's page is prefetched before the pointer is released", async ({ page }) => {
  const cameBefore = () =>
    page.evaluate(() => {
      const [arrival] = performance.getEntriesByType("navigation");
      return (arrival as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
    });
  await expect(async () => {
    await page.goto("/");
    await page.locator("main").getByRole("link", { name: /devis/i }).first().click();
    await expect(page).toHaveURL(/\/devis$/);
    expect(await cameBefore()).toBe("navigational-prefetch");
  }).toPass();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test(
  "the first screen looks the same before the style sheets load",
  { tag: "@both" },
  async ({ page }) => {
    const fonts: string[] = [];
    page.on("request", (asked) => asked.resourceType() === "font" && fonts.push(asked.url()));
    const sheets = Promise.withResolvers<void>();
    await page.route("**/*.css", async (route) => {
      await sheets.promise;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const printed = await page.evaluate(looksOfFirstScreen);
    sheets.resolve();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(printed.length).toBeGreaterThan(50);
    expect(await page.evaluate(looksOfFirstScreen)).toEqual(printed);
    expect(fonts, "those of French alone").toHaveLength(2);
  },
);

async function looksOfFirstScreen() {
  await document.fonts.ready;
  const shown = [...document.querySelectorAll(".demo-ribbon, header *, #accueil *")];
  return shown
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ element, box }) => element.checkVisibility() && box.top < window.innerHeight)
    .map(({ element, box }) => {
      const { color, backgroundImage, backgroundColor, font } = getComputedStyle(element);
      const place = [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
      const look = [color, backgroundColor, backgroundImage, font].join(", ");
      return `${element.tagName} ${element.getAttribute("class")}: ${place}, ${look}`;
    });
}
