import type { Locator } from "@playwright/test";
import { newPhone } from "../identity.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";

test.use({ allowedConsoleErrors: [/status of 4(?:00|09)/] });

async function press(what: Locator, key = "Enter"): Promise<void> {
  await what.focus();
  await what.press(key);
}

test(
  "a lead is found, split, assigned and lost, by keyboard",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const phone = newPhone();
    for (const name of ["plomberie", "coiffure"]) {
      await queryProduct(
        product,
        `insert into quote_requests (mode, company_name, contact_name, email, phone, business_type,
          current_situation, services_interested, additional_notes, created_at)
        values ('demo', '${name} ${mark}', 'Camille', '${name}-${mark}@port.example', '${phone}', 'artisan',
          'not_ranked', '["premium"]', '', now())`,
      );
    }
    await signInAsAdministrator(page, product);
    await page.goto("/admin/prospects");
    await page.keyboard.press("/");
    await page.keyboard.type(mark);
    await page.keyboard.press("Enter");
    await press(page.getByRole("link", { name: `coiffure ${mark}` }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`coiffure ${mark}`);
    await expect(page.getByRole("listitem").filter({ hasText: mark })).toHaveCount(2);

    const other = page.getByRole("listitem").filter({ hasText: "plomberie" });
    await press(other.getByRole("checkbox"), "Space");
    await press(page.getByRole("button", { name: "Séparer ce qui est coché" }));
    await expect(page.getByRole("status")).toContainText("Séparé");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`plomberie ${mark}`);
    await expectAccessible(page);

    await page.getByLabel("À faire", { exact: true }).fill("Rappeler");
    await page.getByLabel("Valeur TTC").fill("douze");
    await page.getByLabel("Valeur TTC").press("Enter");
    await expect(page.getByLabel("Valeur TTC")).toHaveAccessibleDescription(/Montant invalide/);
    await expect(page.getByLabel("À faire", { exact: true })).toHaveValue("Rappeler");
    await page.getByLabel("Valeur TTC").fill("1 234,50");
    await page.getByLabel("Valeur TTC").press("Enter");
    await expect(page.getByRole("status")).toContainText("Suivi enregistré");

    await page.goto("/admin/prospects/tableau?a=personne");
    await press(page.getByRole("button", { name: `Marquer contacté : plomberie ${mark}` }));
    const contacted = page.getByRole("region", { name: /^Contactés/ });
    await press(contacted.getByRole("link", { name: `plomberie ${mark}` }));
    await press(page.locator("summary", { hasText: "Marquer perdu" }));
    await press(page.getByRole("button", { name: "Marquer perdu" }));
    await expect(page.getByLabel("Pourquoi")).toHaveAccessibleDescription("Choisissez la raison");
    await page.getByLabel("Pourquoi").selectOption("Trop cher");
    await press(page.getByRole("button", { name: "Marquer perdu" }));
    await expect(page.getByText("Raison : Trop cher")).toBeVisible();
  },
);

test(
  "a lead moves on the board optimistically, and back with a sentence when refused",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    await queryProduct(
      product,
      `insert into quote_requests (mode, company_name, contact_name, email, phone, business_type,
        current_situation, services_interested, additional_notes, created_at)
      values ('demo', 'atelier ${mark}', 'Camille', '${mark}@port.example', '', 'artisan',
        'not_ranked', '["premium"]', '', now())`,
    );
    await signInAsAdministrator(page, product);
    await page.goto("/admin/prospects/tableau?a=personne");
    const lead = { name: `atelier ${mark}` };
    const posted = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route(/\/admin\/prospects\/[0-9a-f-]{36}\.data/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      posted.resolve();
      await answered.promise;
      return route.continue();
    });
    await press(page.getByRole("button", { name: `Marquer contacté : ${lead.name}` }));
    await posted.promise;
    const contacted = page.getByRole("region", { name: /^Contactés/ });
    await expect(contacted.getByRole("link", lead)).toBeVisible();
    await queryProduct(
      product,
      `update leads set stage = 'lost', lost_reason = 'price' where company = 'atelier ${mark}'`,
    );
    answered.resolve();
    await expect(page.getByRole("alert")).toContainText("maintenant perdu");
    await expect(page.getByText("Raison : Trop cher")).toBeVisible();
  },
);
