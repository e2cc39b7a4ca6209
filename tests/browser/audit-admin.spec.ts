import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./administrator.ts";
import { expectMessagesAbout } from "./mailbox.ts";
import { expect, test } from "./product.ts";
import { followShellLink } from "./shell.ts";
import type { Product } from "./product-process.ts";
import { queryProduct } from "./product-database.ts";

// A refused post answers 400, which the console reports; so does the first-access link used already.
test.use({ allowedConsoleErrors: [/status of (?:400|404|410)/] });

async function addAudit(product: Product, name: string, city = "Rennes"): Promise<string> {
  const id = crypto.randomUUID();
  await queryProduct(
    product,
    `insert into audits (id, mode, gbp_url, name, email, city, created_at) values
      ('${id}', 'demo', 'https://maps.app.goo.gl/EXEMPLE', '${name}', '${id}@plomberie.example', '${city}', now())`,
  );
  return id;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("the agency completes an audit by hand, and redoes it", async ({ page, product }) => {
      const name = `Camille ${crypto.randomUUID().slice(0, 8)}`;
      const id = await addAudit(product, name);
      await signInAsAdministrator(page, product);
      await followShellLink(page, "Audits");
      await page.getByRole("link", { name: /^À traiter/ }).click();
      await expect(page.getByRole("row").filter({ hasText: name })).toContainText("À traiter");
      await page.getByRole("link", { name: `Ouvrir l’audit de ${name}` }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Audit de ${name}`);

      await page.getByLabel(/numéro de téléphone/).selectOption({ label: "Oui" });
      await page.getByLabel(/Vos horaires sont-ils/).selectOption({ label: "Oui, jour par jour" });
      await page.getByLabel(/Combien de photos/).selectOption({ label: "Dix ou plus" });
      await page.getByLabel(/note moyenne/).fill("6");
      await page.getByLabel(/Combien d.avis/).fill("120");
      const send = page.getByRole("button", { name: "Calculer et envoyer le résultat" });
      await send.click();
      const alert = page.getByRole("alert");
      await expect(alert).toContainText("Une information est à corriger");
      await expect(page.getByLabel(/Combien d.avis/)).toHaveValue("120");
      await expect(page.getByLabel(/Combien de photos/)).toHaveValue("10+");
      // Axe runs as a script of the page.
      if (javaScriptEnabled) await expectAccessible(page);
      await alert.getByRole("link").click();
      await expect(page.getByLabel(/note moyenne/)).toBeFocused();
      await page.getByLabel(/note moyenne/).fill("4,6");
      await send.click();
      await expect(page.getByRole("heading", { name: "Dernier résultat" })).toBeVisible();
      await expect(page.getByText("Relevé de l’agence").first()).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await expectMessagesAbout(product, `/audit-gratuit/${id}`, 1);

      await page.getByText("Compléter l’audit").click();
      await expect(page.getByLabel(/note moyenne/)).toHaveValue("4,6");
      await page.getByLabel(/Combien de photos/).selectOption({ label: "Aucune" });
      await send.click();
      await expect(page.getByRole("row").filter({ hasText: /points? de moins/ })).toHaveCount(1);
      await expectMessagesAbout(product, `/audit-gratuit/${id}`, 2);
    });
  });
}

test("the statistics read as bars, as tables, and lead to each audit", async ({
  page,
  product,
}) => {
  const town = `Ville ${crypto.randomUUID().slice(0, 6)}`;
  const names = [`Un ${town}`, `Deux ${town}`];
  for (const name of names) await addAudit(product, name, town);
  await signInAsAdministrator(page, product);
  await page.goto("/audit-stats");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statistiques des audits");
  const bars = page.getByRole("list", { name: "Audits par ville" });
  await expect(bars.getByRole("listitem").filter({ hasText: town })).toContainText("2");
  await page.getByText("Voir le tableau par ville").click();
  const table = page.getByRole("table", { name: "Audits par ville" });
  await expect(table.getByRole("row").filter({ hasText: town })).toContainText("2");
  await expectAccessible(page);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);

  const latest = page.getByRole("table", { name: /^Les dix derniers audits/ });
  await latest.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Audit de ");
});
