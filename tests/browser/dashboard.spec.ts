import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./administrator.ts";
import { seedOrder } from "./order-seed.ts";
import { queryProduct } from "./product-database.ts";
import { expect, test } from "./product.ts";

test("the agency sees what is late, and goes to it by keyboard", async ({ page, product }) => {
  const { id, number } = await seedOrder(product);
  await queryProduct(
    product,
    `update orders set created_at = now() - interval '9 days' where id = '${id}'`,
  );
  await signInAsAdministrator(page, product);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("À faire aujourd’hui");
  const late = page.getByRole("region", { name: "En retard" });
  const line = late.getByRole("listitem").filter({ hasText: number });
  await expect(line).toContainText("en retard de 2 jours");
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await line.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/commandes/${id}`);
});

test("each figure leads to its list", async ({ page, product }) => {
  await signInAsAdministrator(page, product);
  const figures = page.getByRole("region", { name: /^L’agence en/ });
  await expect(figures.getByRole("listitem")).toHaveCount(6);
  await figures.getByRole("link", { name: "Devis en attente de réponse" }).click();
  await expect(page).toHaveURL("/admin/devis?statut=pending");
});
