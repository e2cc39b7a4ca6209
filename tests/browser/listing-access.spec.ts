import { randomUUID } from "node:crypto";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { signInAsAdministrator, signInAsClient } from "./people.ts";
import { expect, test } from "./product.ts";

/** A paid order with its listing's access asked for, and its twenty citations to come. */
async function seedListing(product: RunningProduct, order: Parameters<typeof seedOrder>[1]) {
  const { id: orderId, number } = await seedOrder(product, { status: "paid", ...order });
  const [listingId, deliverableId] = [randomUUID(), randomUUID()];
  await queryProduct(
    product,
    `insert into order_listings (id, order_id, position, access_at) values ('${listingId}', '${orderId}', 1, now());
     insert into deliverables (id, order_id, listing_id, kind, rank, in_days, quantity, opened_at)
     values ('${deliverableId}', '${orderId}', '${listingId}', 'citations', 1, true, 20, now())`,
  );
  return { orderId, number, deliverableId };
}

test.describe("the client's side", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test(
    "the guide is read, the address copied, and the invitation said to be sent",
    { tag: "@both" },
    async ({ page, browser, product }) => {
      const { email } = await signInAsClient(page, product);
      const { orderId } = await seedListing(product, { email, owned: true });
      await page.goto(`/portal/commandes/${orderId}`);
      await page.getByRole("link", { name: "Donner l’accès" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Donnez-nous l’accès à votre fiche",
      );
      await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(5);
      await page.getByRole("button", { name: "Copier l’adresse" }).click();
      await expect(page.getByRole("button", { name: "Adresse copiée" })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await page.getByLabel("L’adresse à inviter").inputValue());
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByRole("button", { name: "C’est fait, j’ai envoyé l’invitation" }).click();
      await expect(page.getByText("C’est noté, merci")).toBeVisible();
      await expect(page.getByText("Invitation envoyée")).toBeVisible();
      await expect(page.getByRole("button", { name: /C’est fait/ })).toHaveCount(0);

      const desk = await browser.newContext({ baseURL: product.url });
      const agency = await desk.newPage();
      await signInAsAdministrator(agency, product);
      await agency.goto(`/admin/commandes/${orderId}`);
      const access = agency.getByRole("region", { name: "Accès aux fiches" });
      await access.getByRole("button", { name: /^Accès accepté/ }).click();
      await expect(agency.getByText("Accès noté")).toBeVisible();
      await expect(access.getByText("Accès ouvert")).toBeVisible();
      await access.getByText("Nom et adresse de la fiche").click();
      await access.getByLabel("Adresse chez Google").fill("https://example.org/fiche");
      await access.getByRole("button", { name: "Enregistrer" }).click();
      await expect(access.getByLabel("Adresse chez Google")).toHaveValue(
        "https://example.org/fiche",
      );
      await expect(
        access.getByText("Cette adresse n’est pas celle d’une fiche Google.").first(),
      ).toBeVisible();
      await desk.close();
      await page.reload();
      await expect(page.getByText("Nous avons bien l’accès.")).toBeVisible();
    },
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedConsoleErrors: [/status of 400/] });

  test(
    "citations are pasted, the faulty line is said and stays, the good ones are kept",
    { tag: "@both" },
    async ({ page, product }) => {
      await signInAsAdministrator(page, product);
      const { deliverableId } = await seedListing(product, {});
      await page.goto(`/admin/livraisons/${deliverableId}/citations`);
      const pasted = page.getByLabel(/Une par ligne/);
      const lines = [
        "Annuaire du port;https://annuaire.invalid/menuiserie",
        "Pages Jaunes;bientôt",
        "",
        "Guide\twww.guide.invalid/le-goff",
      ];
      await pasted.fill(lines.join("\n"));
      await page.getByRole("button", { name: "Ajouter", exact: true }).click();
      await expect(page.getByText(/^Ligne 2/)).toContainText("n’est pas celle d’une page du web");
      await expect(pasted).toHaveValue(lines.join("\n"));
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Garder les 2 lignes justes" }).click();
      await expect(page.getByText("2 citations ajoutées.")).toBeVisible();
      await expect(pasted).toHaveValue("Pages Jaunes;bientôt");
      const row = page.getByRole("row", { name: /Annuaire du port/ });
      await expect(row).toContainText("Lecture en attente");
      await expectNoSidewaysScroll(page);
      await row.getByRole("button", { name: /^Correcte/ }).click();
      await expect(page.getByText("1 sur 20 conformes")).toBeVisible();
      await expect(row).toContainText("Alix Martin, le");
    },
  );
});
