import { randomUUID } from "node:crypto";
import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";

const filtered = "/admin/commandes?statut=completed&tri=-montant";

test.use({ allowedConsoleErrors: [/status of (?:400|409)/] });

test(
  "a list's filters are saved as a named view, shared with a colleague and removed",
  { tag: "@desktop" },
  async ({ page, product, browser }) => {
    const name = `Vue ${randomUUID().slice(0, 8)}`;
    await signInAsAdministrator(page, product);
    await page.goto(filtered);
    await page.getByText("Garder cette vue").press("Enter");
    await page.getByLabel("Nom de la vue").fill(" ");
    await page.getByLabel("Nom de la vue").press("Enter");
    await expect(page).toHaveURL("/admin/vues");
    await expect(page.getByRole("link", { name: "Donnez-lui un nom" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Nom de la vue").fill(name);
    await page.getByLabel("Partager avec l’agence").check();
    await page.getByRole("button", { name: "Garder cette vue" }).click();
    const views = page.getByRole("navigation", { name: "Vues gardées" });
    const kept = views.getByRole("link", { name });
    await expect(kept).toHaveAttribute("aria-current", "true");
    await page.goto("/admin/commandes");
    await expect(page.getByText("Garder cette vue")).toBeHidden();
    await kept.click();
    await expect(page).toHaveURL(filtered);
    await expect(kept).toHaveAttribute("aria-current", "true");

    const colleague = await browser.newContext({ baseURL: product.url });
    const theirs = await colleague.newPage();
    await signInAsAdministrator(theirs, product);
    await theirs.goto("/admin/commandes");
    const shared = theirs.getByRole("link", { name: `${name} (Partagée par Alix Martin)` });
    await shared.click();
    await expect(theirs).toHaveURL(filtered);
    await theirs.goto("/admin/vues");
    await expect(theirs.getByText("Aucune vue gardée")).toBeVisible();

    await views.getByRole("link", { name: "Gérer les vues" }).click();
    await page.getByLabel(`Nom de la vue « ${name} »`).fill(`${name} bis`);
    await page.getByLabel("Partager avec l’agence").uncheck();
    await page.getByRole("button", { name: /^Enregistrer la vue/ }).click();
    await expect(page.getByText("Vue enregistrée")).toBeVisible();
    await expectAccessible(page);
    await theirs.goto("/admin/commandes");
    await expect(theirs.getByText(name)).toBeHidden();
    await colleague.close();
    await page.getByRole("button", { name: /^Retirer la vue/ }).click();
    await expect(page.getByText("Aucune vue gardée")).toBeVisible();
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a view is renamed where its name was refused",
    { tag: "@desktop" },
    async ({ page, product }) => {
      await signInAsAdministrator(page, product);
      await page.goto(filtered);
      await page.getByText("Garder cette vue").click();
      await page.getByLabel("Nom de la vue").fill("   ");
      await page.getByRole("button", { name: "Garder", exact: true }).click();
      await expect(page).toHaveURL("/admin/vues");
      await page.getByLabel("Nom de la vue").fill("Sans scripts");
      await page.getByRole("button", { name: "Garder cette vue" }).click();
      await expect(page).toHaveURL(filtered);
      await expect(page.getByRole("link", { name: "Sans scripts" })).toHaveAttribute(
        "aria-current",
        "true",
      );
    },
  );
});
