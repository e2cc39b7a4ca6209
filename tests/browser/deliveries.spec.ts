import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from "./accessibility.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";

test.use({ allowedConsoleErrors: [/status of 400/] });

async function seedLate(product: RunningProduct) {
  const order = await seedOrder(product, { status: "in_progress" });
  const rows = [1, 2, 3].map(
    (rank) =>
      `('${randomUUID()}', '${order.id}', 'post', ${rank}, 'planned', false, now() - interval '${50 - rank} hours', now())`,
  );
  await queryProduct(
    product,
    `insert into deliverables (id, order_id, kind, rank, status, in_days, due_at, opened_at)
     values ${rows.join(", ")}`,
  );
  return order;
}

const line = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test(
  "a day on the board: found, completed in place, several postponed at once, one opened",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const order = await seedLate(product);
    await signInAsAdministrator(page, product);
    await page.goto("/admin/livraisons");
    // Keys work once scripts have loaded: they draw the box that ticks all.
    await page.getByText("Agir sur plusieurs livraisons à la fois").press("Enter");
    await expect(page.getByText("Tout choisir sur cette page")).toBeVisible();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Rechercher" })).toBeFocused();
    await page.keyboard.type(order.number);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=CMD/);
    const late = page.getByRole("region", { name: /^En retard/ });
    await expect(late.getByRole("listitem")).toHaveCount(3);
    await expect(late.getByRole("listitem").first()).toContainText("Post de la semaine 1");

    const first = line(page, "Post de la semaine 1");
    await first.getByText("Fait…").press("Enter");
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: "light" });
    const readAnew: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "GET" && request.url().includes(".data")) {
        readAnew.push(request.url());
      }
    });
    await first.getByRole("button", { name: "Marquer comme fait" }).press("Enter");
    await expect(first.getByText(/^Donnez une preuve/)).toBeVisible();
    await expect(first.getByLabel("Lien qui le montre")).toBeFocused();
    await page.keyboard.type("https://maps.app.goo.gl/abc");
    expect(readAnew).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(late.getByRole("listitem")).toHaveCount(2);
    await expect(page.getByRole("link", { name: "Post de la semaine 2" })).toBeFocused();

    await page.getByRole("checkbox", { name: /Post de la semaine 2/ }).press("Space");
    await page.getByRole("checkbox", { name: /Post de la semaine 3/ }).press("Space");
    await expect(page.getByText("2 lignes cochées")).toBeVisible();
    const act = page.getByLabel("Pour les livraisons cochées");
    await act.selectOption("Attendre le client");
    await expect(page.getByLabel("Ce qu’on attend")).toBeVisible();
    await expect(page.getByLabel("Raison", { exact: true })).toBeHidden();
    await page.getByLabel("Ce qu’on attend").selectOption("une réponse du client");
    await page.getByRole("button", { name: "Appliquer" }).press("Enter");
    await expect(page.getByText("2 livraisons attendent le client")).toBeVisible();
    await expect(page.getByRole("region", { name: /^On attend le client/ })).toContainText(
      "on attend une réponse du client",
    );

    await page.getByRole("link", { name: "Post de la semaine 3" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Post de la semaine 3");
    await expect(page.getByText("C’était déjà en retard").first()).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page);
    await page.getByRole("button", { name: "Reprendre" }).press("Enter");
    await expect(page.getByText("Le travail reprend")).toBeVisible();
    await expect(page.getByRole("region", { name: "Marquer comme fait" })).toBeVisible();
  },
);

test("on a phone the board has one column, and is grouped by client", async ({ page, product }) => {
  const order = await seedLate(product);
  await signInAsAdministrator(page, product);
  await page.goto(`/admin/livraisons?client=${order.id}`);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Par client" }).tap();
  await expect(page.getByRole("region", { name: /Menuiserie Le Goff/ })).toContainText("En retard");
  await expectNoSidewaysScroll(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a deliverable is completed in place, with a few words as proof", async ({
    page,
    product,
  }) => {
    const order = await seedLate(product);
    await signInAsAdministrator(page, product);
    await page.goto(`/admin/livraisons?client=${order.id}`);
    const first = line(page, "Post de la semaine 1");
    await first.getByText("Fait…").click();
    await first.getByLabel("Ou quelques mots sur ce qui a été fait").fill("Publié ce matin");
    await first.getByRole("button", { name: "Marquer comme fait" }).click();
    await expect(page.getByText("1 livraison marquée comme faite")).toBeVisible();
  });
});
