import { randomUUID } from "node:crypto";
import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./administrator.ts";
import { messagesAbout } from "./mailbox.ts";
import { seedOrder } from "./order-seed.ts";
import { queryProduct } from "./product-database.ts";
import { expect, test } from "./product.ts";
import type { Product } from "./product-process.ts";

// What a refused number answers on purpose.
test.use({ allowedConsoleErrors: [/status of 400/] });

/** A paid Boost Local order of somebody with an account. */
async function paidOrder(product: Product) {
  const id = randomUUID();
  const email = `${id.slice(0, 8)}@menuiserie.example`;
  await queryProduct(
    product,
    `insert into "user" (id, name, email, email_verified, created_at, updated_at)
     values ('${id}', 'Yann', '${email}', true, now(), now())`,
  );
  return seedOrder(product, { email, owned: true, status: "paid" });
}

test("a subscription is opened from its order, ended and resumed, by keyboard", async ({
  page,
  product,
}) => {
  test.slow();
  await signInAsAdministrator(page, product);
  const order = await paidOrder(product);

  await page.goto(`/admin/commandes/${order.id}`);
  await page.getByRole("link", { name: "Ouvrir un abonnement" }).press("Enter");
  await expect(page.getByText("120,00 € TTC")).toBeVisible();
  await page.getByRole("button", { name: "Augmenter" }).press("Enter");
  await expect(page.getByText("240,00 € TTC")).toBeVisible();
  await page.getByLabel("Nombre de fiches").fill("51");
  await page.getByRole("button", { name: "Ouvrir l’abonnement" }).press("Enter");
  await expect(page.getByText("Indiquez un nombre entier entre 1 et 50")).toBeVisible();
  await expect(page.getByLabel("Nombre de fiches")).toHaveValue("51");
  await expectAccessible(page);
  await page.getByLabel("Nombre de fiches").fill("3");
  await expect(page.getByText("360,00 € TTC")).toBeVisible();
  await page.getByRole("button", { name: "Ouvrir l’abonnement" }).press("Enter");
  await expect(page.getByText("Abonnement ouvert").first()).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(() => messagesAbout(product, order.number).then(subjects))
    .toContainEqual(expect.stringMatching(/^Votre abonnement commence le/));

  const monthEnd = "Résilier à la fin du mois en cours";
  await page.getByText(`${monthEnd}…`).press("Enter");
  await page.getByRole("button", { name: monthEnd }).press("Enter");
  await expect(page.getByText(/^Se termine le/)).toBeVisible();
  await page.getByText("Annuler la résiliation…").press("Enter");
  await page.getByRole("button", { name: "Annuler la résiliation" }).press("Enter");
  await expect(page.getByText("Résiliation annulée").first()).toBeVisible();
  await page.getByText("Résilier tout de suite…").press("Enter");
  await expect(page.getByText(/^À rembourser dans les 7 jours ouvrés/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Résilier tout de suite" }).press("Enter");
  await expect(page.getByText(/^Terminé le/)).toBeVisible();

  await page.goto("/admin/abonnements");
  await expect(page.getByRole("heading", { name: "Abonnements", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/abonnements/nouveau");
  await expect(
    page.getByRole("link", { name: `Choisir la commande ${order.number}` }),
  ).toBeVisible();
  await expectAccessible(page);
});

function subjects(messages: { subject?: string | undefined }[]): string[] {
  return messages.map(({ subject }) => (subject ?? "").replaceAll(/\s/g, " "));
}
