import type { Page } from "@playwright/test";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";
import { followShellLink } from "./shell.ts";

test.use({ allowedConsoleErrors: [/status of 400/] });

async function addAudit(
  product: RunningProduct,
  audit: { name: string; city: string; answered?: boolean },
): Promise<void> {
  const id = crypto.randomUUID();
  await queryProduct(
    product,
    `insert into audits (id, mode, gbp_url, name, email, city, answered, created_at) values
      ('${id}', 'demo', 'https://maps.app.goo.gl/EXEMPLE', '${audit.name}', '${id}@plomberie.example',
       '${audit.city}', ${audit.answered ?? false}, now())`,
  );
}

const rating = (page: Page) => page.getByLabel(/note moyenne/);
const photos = (page: Page) => page.getByLabel(/Combien de photos/);
const send = (page: Page) => page.getByRole("button", { name: "Calculer et envoyer le résultat" });

test(
  "an audit is completed by hand, repeated without scripts, and counted",
  { tag: "@desktop" },
  async ({ page, browser, product }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const town = `Ville ${mark}`;
    const name = `Camille ${mark}`;
    await addAudit(product, { name, city: town });
    // A town is shown from five results on: this one is the fifth.
    for (const other of [1, 2, 3, 4]) {
      await addAudit(product, { name: `Autre ${mark} ${other}`, city: town, answered: true });
    }
    await signInAsAdministrator(page, product);
    await page.goto("/admin");
    await followShellLink(page, "Audits");
    await page.getByRole("link", { name: /^À traiter/ }).click();
    // The unfiltered list shows the same row, and a click on its link would be lost.
    await page.waitForURL(/[?&]statut=/);
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText("À traiter");
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Audit de ${name}`);

    await test.step("an invalid answer, then corrected", async () => {
      await page.getByLabel(/numéro de téléphone/).selectOption({ label: "Oui" });
      await page.getByLabel(/Vos horaires sont-ils/).selectOption({ label: "Oui, jour par jour" });
      await photos(page).selectOption({ label: "Dix ou plus" });
      await rating(page).fill("6");
      await page.getByLabel(/Combien d.avis/).fill("120");
      await send(page).click();
      const alert = page.getByRole("alert");
      await expect(alert).toContainText("Une information est à corriger");
      await expect(page.getByLabel(/Combien d.avis/)).toHaveValue("120");
      await expect(photos(page)).toHaveValue("10+");
      await expectAccessible(page);
      await alert.getByRole("link").click();
      await expect(rating(page)).toBeFocused();
      await rating(page).fill("4,6");
      await send(page).click();
      await expect(page.getByRole("heading", { name: "Dernier résultat" })).toBeVisible();
      await expect(page.getByText("Relevé de l’agence").first()).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("repeated without scripts", async () => {
      const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
      await context.addCookies(await page.context().cookies());
      const plain = await context.newPage();
      await plain.goto(page.url());
      await plain.getByText("Compléter l’audit").click();
      await expect(rating(plain)).toHaveValue("4,6");
      await rating(plain).fill("6");
      await send(plain).click();
      await expect(plain.getByRole("alert")).toContainText("Une information est à corriger");
      await rating(plain).fill("4,6");
      await photos(plain).selectOption({ label: "Aucune" });
      await send(plain).click();
      await expect(plain.getByRole("row").filter({ hasText: /points? de moins/ })).toHaveCount(1);
      await context.close();
    });

    await test.step("the statistics: bars, their table, and each audit", async () => {
      await page.goto("/audit-stats");
      const bars = page.getByRole("list", { name: "Audits par ville" });
      await expect(bars.getByRole("listitem").filter({ hasText: town })).toContainText("5");
      await page.getByText("Voir le tableau par ville").click();
      const table = page.getByRole("table", { name: "Audits par ville" });
      await expect(table.getByRole("row").filter({ hasText: town })).toContainText("5");
      await expectAccessible(page);
      const latest = page.getByRole("table", { name: /^Les dix derniers audits/ });
      await latest.getByRole("link").first().click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(/^Audit d[e’]/);
    });
  },
);
