import { seedOrder } from "../running-product/order-seed.ts";
import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";

test("the month's line links to the charts, whose figures are printed without being opened", async ({
  page,
  product,
}) => {
  await seedOrder(product, { status: "paid" });
  await signInAsAdministrator(page, product);
  await page.goto("/admin");
  await expect(page.getByText(/^Chiffre d’affaires d.+ HT, /)).toBeVisible();
  await page.getByRole("link", { name: "Tous les chiffres" }).click();
  await expect(page).toHaveURL("/admin/chiffres");

  const choose = async (name: string) => {
    const link = page.getByRole("link", { name, exact: true });
    await link.click();
    // The URL changes before the page, whose other links depend on the choice before.
    await expect(link).toHaveAttribute("aria-current", "true");
  };
  await choose("12 mois");
  await expect(page).toHaveURL("/admin/chiffres?periode=12-mois");
  await choose("Semaine");
  await expect(page).toHaveURL("/admin/chiffres?periode=12-mois&par=semaine");
  await page.getByRole("link", { name: "Mois", exact: true }).click();
  const orders = page.getByRole("region", { name: "Commandes" });
  await expect(orders.getByRole("img", { name: /^Commandes mois par mois/ })).toBeVisible();
  const numbers = orders.getByRole("table", { name: "Commandes" });
  await expect(numbers).toBeHidden();
  await expectAccessible(page);

  await page.emulateMedia({ media: "print" });
  await expect(numbers).toBeVisible();
  await expect(numbers.getByRole("row")).toHaveCount(13);
  for (const aside of [
    page.getByRole("navigation"),
    page.getByText("Voir les nombres"),
    page.getByRole("link", { name: "Voir les commandes" }),
  ]) {
    await expect(aside.filter({ visible: true })).toHaveCount(0);
  }
});
