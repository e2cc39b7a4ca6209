import { randomUUID } from "node:crypto";
import { seedOrder } from "../running-product/order-seed.ts";
import { expectAccessible, expectFits } from "./accessibility.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";
import { highlight, openSearch, searchField } from "./shell.ts";

test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

test.beforeEach(async ({ page, product }) => {
  await signInAsAdministrator(page, product);
  await page.goto("/admin");
});

test("by keyboard: opened, a typing error corrected, chosen with arrows, then first among recent ones", async ({
  page,
  product,
}) => {
  const email = `achats-${randomUUID().slice(0, 8)}@quincaillerie.example`;
  const { id, number } = await seedOrder(product, { email });
  await openSearch(page, "Control+k");
  const options = page.getByRole("option");
  await expect(options.filter({ hasText: "Nouveau devis" })).toBeVisible();
  await expect(searchField(page)).toHaveAttribute("aria-expanded", "true");

  await page.keyboard.type("quincailelrie");
  const status = page.getByRole("status").filter({ hasText: "Voici « quincaillerie »" });
  await expect(status).toContainText(/\d+ résultats?/);
  // The order itself precedes acts on it.
  const wanted = options.filter({ hasText: number }).first();
  await expect(wanted).toContainText("468");
  await expectAccessible(page);
  await expectFits(page);

  await highlight(page, wanted);
  const active = await searchField(page).getAttribute("aria-activedescendant");
  expect(active).toBe(await wanted.getAttribute("id"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/commandes/${id}`);
  await expect(searchField(page)).toBeHidden();

  // The URL changes before the page, which counts as opened once shown.
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await openSearch(page, "/");
  await expect(options.first()).toContainText(number);
  await page.keyboard.press("Escape");
  await expect(searchField(page)).toBeHidden();
});

test(
  "from the button to an act, and an error when nothing answers",
  { tag: "@desktop" },
  async ({ page }) => {
    await openSearch(page, "Control+k");
    await page.keyboard.press("Escape");
    await expect(searchField(page)).toBeHidden();
    await page.getByRole("link", { name: "Rechercher dans l’administration" }).click();
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type("x");
    await expect(page.getByRole("status").filter({ hasText: "au moins trois" })).toBeVisible();
    await page.route("**/admin/recherche.json*", (route) => route.abort());
    await page.keyboard.type("yz");
    await expect(page.getByRole("status").filter({ hasText: "n’a pas répondu" })).toBeVisible();
    await page.unroute("**/admin/recherche.json*");
    await searchField(page).fill("nouvaeu devis");
    await expect(page.getByRole("option").first()).toHaveText("Nouveau devis");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/generer-devis");
  },
);

test("without scripts the button leads to a page with the same results", async ({
  browser,
  page,
  product,
}) => {
  const { id, number } = await seedOrder(product);
  const state = await page.context().storageState();
  const still = await browser.newContext({ javaScriptEnabled: false, storageState: state });
  const plain = await still.newPage();
  await plain.goto(new URL("/admin", page.url()).href);
  await plain.getByRole("link", { name: "Rechercher dans l’administration" }).click();
  await plain.getByLabel(/^Client, numéro/).fill(number);
  await plain.getByRole("button", { name: "Chercher" }).click();
  await expect(plain.getByRole("link", { name: number }).first()).toHaveAttribute(
    "href",
    `/admin/commandes/${id}`,
  );
  const found = plain.url();
  await still.close();
  await page.goto(found);
  await expectAccessible(page);
});
