import { randomUUID } from "node:crypto";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { expectFits } from "./accessibility.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";

async function seedCitations(product: RunningProduct): Promise<string> {
  const { id: orderId } = await seedOrder(product, { status: "paid" });
  const [listingId, deliverableId] = [randomUUID(), randomUUID()];
  await queryProduct(
    product,
    `insert into order_listings (id, order_id, position, access_at) values ('${listingId}', '${orderId}', 1, now());
     insert into deliverables (id, order_id, listing_id, kind, rank, in_days, quantity, opened_at)
     values ('${deliverableId}', '${orderId}', '${listingId}', 'citations', 1, true, 20, now())`,
  );
  return deliverableId;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedConsoleErrors: [/status of 400/] });

  test("citations are pasted, the faulty line is reported and stays, the good ones are stored", async ({
    page,
    product,
  }) => {
    await signInAsAdministrator(page, product);
    const deliverableId = await seedCitations(product);
    await page.goto(`/admin/livraisons/${deliverableId}/citations`);
    const pasted = page.getByLabel(/Une par ligne/);
    const lines = [
      "Annuaire du port;https://annuaire.invalid/menuiserie",
      "Pages Jaunes;bientôt",
      "",
      "Guide\twww.guide.invalid/le-goff",
    ];
    await pasted.fill(lines.join("\n"));
    await page.getByRole("button", { name: "Ajouter ces pages" }).click();
    await expect(page.getByText(/^Ligne 2/)).toContainText("n’est pas celle d’une page du web");
    await expect(pasted).toHaveValue(lines.join("\n"));
    await expectFits(page);
    await page.getByRole("button", { name: "Garder les 2 lignes justes" }).click();
    await expect(page.getByText("2 citations ajoutées.")).toBeVisible();
    await expect(pasted).toHaveValue("Pages Jaunes;bientôt");
    const row = page.getByRole("row", { name: /Annuaire du port/ });
    await expect(row).toContainText("Lecture en attente");
    await expectFits(page);
    await row.getByRole("button", { name: /^Correcte/ }).click();
    await expect(page.getByText("1 sur 20 conformes")).toBeVisible();
    await expect(row).toContainText("Alix Martin, le");
  });
});

test.describe("verdict on a citation", () => {
  test.use({ allowedConsoleErrors: [/status of 409/] });

  test(
    "is shown optimistically, and rolled back if the page has left the list meanwhile",
    { tag: "@desktop" },
    async ({ page, product }) => {
      await signInAsAdministrator(page, product);
      const deliverableId = await seedCitations(product);
      await page.goto(`/admin/livraisons/${deliverableId}/citations`);
      await page.getByLabel(/Une par ligne/).fill("Annuaire;https://annuaire.invalid/le-goff");
      await page.getByRole("button", { name: "Ajouter ces pages" }).click();
      const row = page.getByRole("row", { name: /Annuaire/ });
      const said = row.getByRole("cell").nth(1);
      await expect(said).toHaveText("–");
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      await page.route("**/citations.data*", async (route) => {
        if (route.request().method() === "POST") await answered;
        await route.continue();
      });
      await row.getByRole("button", { name: /^Correcte/ }).click();
      await expect(said).toHaveText("Correcte");
      await queryProduct(
        product,
        `delete from citations where deliverable_id = '${deliverableId}'`,
      );
      answer();
      await expect(page.getByRole("alert")).toContainText("n’est plus dans la liste");
      await expect(row).toHaveCount(0);
    },
  );
});
