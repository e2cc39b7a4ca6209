import type { Page } from "@playwright/test";
import { hydrated } from "./hydrated.ts";
import { listings, total } from "./order-page.ts";
import { expect, test } from "./product.ts";

const ofTheFramework = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/entry.client")),
  );
const addListing = (page: Page) => page.getByRole("button", { name: "Ajouter une fiche" });

test("an order form loads React at the first interaction, and keeps what is typed", async ({
  page,
}) => {
  const release = await holdFramework(page);
  await page.goto("/payment?plan=starter");
  expect(await ofTheFramework(page)).toEqual([]);
  const asked = page.waitForRequest(/entry\.client/);
  await listings(page).fill("3");
  await asked;
  await page.getByLabel("Prénom").fill("Camille");
  await expect(addListing(page)).toHaveCount(0);
  release();
  await expect(addListing(page)).toBeVisible();
  await expect(listings(page)).toHaveValue("3");
  await expect(page.getByLabel("Prénom")).toHaveValue("Camille");
  await addListing(page).click();
  await expect(listings(page)).toHaveValue("4");
});

test("a form doesn't shift when its scripts load", { tag: "@both" }, async ({ page }) => {
  for (const path of ["/payment", "/devis", "/audit-gratuit", "/auth"]) {
    const release = await holdFramework(page);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const before = await places(page);
    release();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await hydrated(page);
    expect(await places(page), path).toEqual(before);
  }
});

test("a form shown again loads its scripts at once: browsers autofill it", async ({ page }) => {
  await page.goto("/payment?plan=starter");
  await listings(page).fill("2");
  await expect(total(page)).toHaveText("1 416 €");
  await page.goto("/cgv");
  await page.goBack();
  await expect(addListing(page)).toBeVisible();
  await expect(listings(page)).toHaveValue("2");
  await expect(total(page)).toHaveText("1 416 €");
});

/** Delays React until the returned function is called. */
async function holdFramework(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

async function places(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, label, input, select, textarea, a, footer")]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[x, y + scrollY, width, height].map(Math.round).join(" ")}`;
      }),
  );
}
