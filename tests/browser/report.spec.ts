import type { Page } from "@playwright/test";
import { seedDelivery, seedReport } from "../running-product/delivery-seed.ts";
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from "./accessibility.ts";
import { signInAsAdministrator, signInAsClient } from "./people.ts";
import { expect, test } from "./product.ts";

/** By day, then by night, where its colours alone differ. */
async function expectAccessibleDayAndNight(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: "light" });
}

test(
  "a listing followed on a phone, its report read by the agency and opened by its client",
  { tag: "@both" },
  async ({ page, browser, product }) => {
    test.slow();
    const client = await signInAsClient(page, product);
    const order = await seedDelivery(product, { email: client.email, userId: client.id });
    await seedReport(product, order.id);

    await test.step("the client's first page: what is awaited, then and now, what comes", async () => {
      await page.goto("/portal");
      await expect(page.getByRole("heading", { level: 1, name: "Votre fiche" })).toBeVisible();
      const awaited = page.getByRole("region", { name: "On attend de vous" });
      await expect(awaited.getByRole("link", { name: /^Relire et répondre/ })).toBeVisible();
      await expect(page.getByRole("img", { name: /^Au départ.: 48 sur 100/ })).toBeVisible();
      await expect(page.getByRole("img", { name: /^Maintenant.: 71 sur 100/ })).toBeVisible();
      await expectAccessibleDayAndNight(page);
      await page.getByRole("link", { name: /^Toutes les livraisons/ }).click();
      const promised = page.getByRole("list", { name: "Ce qui vous est promis" });
      await expect(promised.getByText("nous attendons votre accord")).toBeVisible();
      await expectAccessibleDayAndNight(page);
    });

    await test.step("the agency reads it, adds a word, and sends it", async () => {
      const agency = await (await browser.newContext()).newPage();
      await signInAsAdministrator(agency, product);
      await agency.goto(`/admin/rapports/${order.id}`);
      await expect(agency.getByText("De 48 à 71 sur 100")).toBeVisible();
      await agency.getByLabel("Vos mots au client").fill("Merci pour vos photos.");
      await expectAccessible(agency);
      await agency.getByRole("button", { name: "Envoyer au client" }).click();
      await expect(agency.getByRole("status")).toContainText("Envoyé au client");
      await agency.context().close();
    });

    await test.step("the client opens it, and is offered to go on", async () => {
      await page.goto("/portal");
      await page.getByRole("link", { name: "Lire votre rapport à 30 jours" }).click();
      await expect(page.getByText("Merci pour vos photos.")).toBeVisible();
      await page.getByText("Chaque critère de l’audit, au départ et maintenant").first().click();
      await expectAccessibleDayAndNight(page);
      const waiting = page.waitForEvent("download");
      await page.getByRole("link", { name: "Télécharger en PDF" }).click();
      expect((await waiting).suggestedFilename()).toBe(`rapport-${order.number}.pdf`);
      await page.getByRole("link", { name: "Découvrir le suivi" }).click();
      await page.waitForURL("**/payment?plan=suiviCroissance");
    });
  },
);
