import { expectContrast } from "./accessibility.ts";
import { expect, test } from "./product.ts";
import { publicPaths } from "./public-paths.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the hero's field passes any text on to the audit", async ({ page }) => {
    const typed = 'Boulangerie "du Port" <b>&fiche=Brest';
    await page.goto("/");
    await page.getByLabel(/^Ou faites noter votre fiche/).fill(typed);
    await page.getByRole("button", { name: "Noter ma fiche" }).click();
    await expect(page).toHaveURL(/\/audit-gratuit\?fiche=/);
    await expect(page.getByLabel("Lien de votre fiche Google")).toHaveValue(typed);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("the chosen number of listings shows its price alone, and is ordered", async ({ page }) => {
    await page.goto("/");
    const price = page.locator(".listing-price:visible");
    await expect(price).toContainText("468");
    await page.getByText("3 fiches", { exact: true }).click();
    await expect(price).toHaveCount(1);
    await expect(price).toContainText(/1\s404/);
    await price.getByRole("link", { name: "Commander Boost Local" }).click();
    await expect(page.getByLabel("Nombre de fiches")).toHaveValue("3");
  });
});

test.describe("first screen with the cookie banner", () => {
  test.use({ cookieChoice: "none", viewport: { width: 360, height: 740 } });

  test("a call to action is above the banner on a phone", async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "Choix des cookies" });
    await expect(banner).toBeVisible();
    const action = await page.getByRole("link", { name: "Voir notre offre" }).boundingBox();
    const top = (await banner.boundingBox())?.y ?? 0;
    expect((action?.y ?? 0) + (action?.height ?? Infinity)).toBeLessThanOrEqual(top);
  });
});

test.describe("in the dark theme", () => {
  test.use({ allowedConsoleErrors: [/404/] });

  test("every public page is readable", async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: "dark" });
    for (const path of publicPaths()) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator("body")).toHaveCSS("color-scheme", "dark");
        await expectContrast(page);
      });
    }
  });
});
