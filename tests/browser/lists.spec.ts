import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { today } from "../calendar.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";

async function twoOrders(product: Parameters<typeof seedOrder>[0]) {
  const mailbox = `tri-${randomUUID().slice(0, 8)}`;
  const email = `${mailbox}@quincaillerie.example`;
  const first = await seedOrder(product, { email });
  const second = await seedOrder(product, { email });
  return { first, second, address: `/admin/commandes?q=${mailbox}` };
}

const numbers = (page: Page) => page.getByRole("rowheader").getByRole("link").allTextContents();
const scriptsRun = (page: Page) =>
  expect(page.getByRole("table")).toHaveAttribute("data-selectable");

test(
  "a list is reversed by its heading, and filtered on change, without losing the focus",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const { first, second, address } = await twoOrders(product);
    await signInAsAdministrator(page, product);
    await page.goto(address);
    const heading = page.getByRole("columnheader", { name: /^Numéro/ });
    await expect(heading).toHaveAttribute("aria-sort", "descending");
    expect(await numbers(page)).toEqual([second.number, first.number]);
    await heading.getByRole("link", { name: "Date" }).press("Enter");
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/tri=date/);
    expect(await numbers(page)).toEqual([first.number, second.number]);

    await page.getByRole("link", { name: "Aujourd’hui" }).click();
    const from = page.getByLabel("Du", { exact: true });
    await expect(from).toHaveValue(today());
    await expect(page.getByText("2 commandes", { exact: true })).toBeVisible();

    // Typed digit by digit: applied on blur, and the next field has the focus.
    await from.fill("");
    await expect(page).not.toHaveURL(/du=\d/);
    await scriptsRun(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await from.focus();
    await page.keyboard.type("01012030");
    await expect(from).toHaveValue("2030-01-01");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL(/du=2030-01-01/);
    await expect(page.getByText("date de fin vient avant")).toBeVisible();
    expect(asked.filter((url) => /du=0/.test(url))).toEqual([]);
    await expect(page.getByLabel("Au", { exact: true })).toBeFocused();
  },
);

test(
  "a row is its record's link anywhere, and its text can be selected",
  { tag: "@desktop" },
  async ({ page, product, context }) => {
    const { second, address } = await twoOrders(product);
    await signInAsAdministrator(page, product);
    await page.goto(address);
    await scriptsRun(page);
    const row = page.getByRole("row", { name: new RegExp(second.number) });
    const client = row.getByRole("cell").first();

    const words = await client.getByText("Yann").boundingBox();
    await page.mouse.move((words?.x ?? 0) + 1, (words?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((words?.x ?? 0) + 60, (words?.y ?? 0) + 8, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()).trim())).not.toBe("");
    await page.mouse.click(5, 5);
    const opened = context.waitForEvent("page");
    await client.click({ button: "middle", position: { x: 2, y: 2 } });
    await expect(await opened).toHaveURL(`/admin/commandes/${second.id}`);
    await expect(page).toHaveURL(address);

    await client.click({ position: { x: 2, y: 2 } });
    await expect(page).toHaveURL(`/admin/commandes/${second.id}`);
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  const title = "headings, periods and rows are links, and filters have a button";
  test(title, { tag: "@desktop" }, async ({ page, product }) => {
    const { first, second, address } = await twoOrders(product);
    await signInAsAdministrator(page, product);
    await page.goto(address);
    await page.getByRole("columnheader").getByRole("link", { name: "Date" }).click();
    expect(await numbers(page)).toEqual([first.number, second.number]);
    await page.getByRole("link", { name: "Le mois dernier" }).click();
    await expect(page.getByText("Aucune commande avec ces filtres")).toBeVisible();
    await page.getByLabel("Du", { exact: true }).fill("");
    await page.getByLabel("Au", { exact: true }).fill("");
    await page.getByRole("button", { name: "Filtrer" }).click();
    await expect(page.getByText("2 commandes", { exact: true })).toBeVisible();
    // The link lies over the row.
    await page.getByRole("cell", { name: "En attente" }).first().click({ force: true });
    await expect(page).toHaveURL(`/admin/commandes/${first.id}`);
  });
});
