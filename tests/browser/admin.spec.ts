import type { Page } from "@playwright/test";
import { settled } from "../running-product/settled.ts";
import { changedOrder } from "../samples/order-body.ts";
import { expectAccessible } from "./accessibility.ts";
import { addAccount, signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";

const expectedErrors = /status of (?:400|401|404|409)|^Blocked script execution in '\S+\/html'/;
test.use({ allowedConsoleErrors: [expectedErrors] });

const orderedBy = "camille@plomberie-perrin.example";
const order = changedOrder({
  customerInfo: {
    email: orderedBy,
    message: "Je voudrais <b>être visible</b> à Rennes.",
  },
});

async function placeOrder(page: Page): Promise<string> {
  const placed = await page.request.post("/functions/v1/process-order", { data: order });
  const { orderNumber }: { orderNumber: string } = await placed.json();
  return orderNumber;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Mot de passe").fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

test(
  "an order from its row to its end, with a reason for each closed act",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const number = await placeOrder(page);
    await signInAsAdministrator(page, product);
    await page.goto("/admin/commandes");
    const row = page.getByRole("row").filter({ hasText: number });
    await expect(row).toContainText("Plomberie Perrin");
    await expect(row).toContainText(/1\s123\s€/);
    await expect(row).toContainText("En attente");

    await test.step("dialog with its details", async () => {
      await row.getByRole("button", { name: `Détails de la commande ${number}` }).click();
      const details = page.getByRole("dialog", { name: `Commande ${number}` });
      await expect(details).toContainText("Je voudrais <b>être visible</b> à Rennes.");
      await expect(details).toContainText(/−234,17\s€/);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(details).toBeHidden();
    });

    await test.step("printed list without navigation and controls", async () => {
      await page.emulateMedia({ media: "print" });
      await expect(row).toBeVisible();
      for (const aside of [
        page.getByRole("navigation"),
        page.getByRole("search"),
        row.getByRole("checkbox"),
        page.getByRole("link", { name: "Exporter en CSV" }),
      ]) {
        await expect(aside.filter({ visible: true })).toHaveCount(0);
      }
      await page.emulateMedia({ media: null });
    });

    await test.step("paid, started in one tab while another cancels, completed", async () => {
      await row.getByRole("checkbox").check();
      await expect(page).toHaveURL("/admin/commandes");
      await expect(row.getByRole("link")).toHaveCount(1);
      await row
        .getByText("Plomberie Perrin")
        .first()
        .click({ position: { x: 3, y: 3 }, force: true });
      await expect(
        page.getByText("Le travail commence une fois la commande payée, ou son acompte reçu."),
      ).toBeVisible();
      await page.getByLabel("Référence du relevé").fill(`VIR ${number}`);
      await page.getByRole("button", { name: "Noter le virement" }).click();
      await expect(page.getByText("Commande payée", { exact: true })).toBeVisible();
      const payment = page.getByRole("region", { name: "Paiement" });
      await expect(payment).toContainText(`VIR ${number}`);
      await expect(payment).toContainText("Plus rien n’est dû.");

      const sameOrder = await page.context().newPage();
      await sameOrder.goto(page.url());
      await sameOrder.getByText("Annuler la commande…").click();
      await sameOrder.getByRole("button", { name: "Annuler la commande" }).click();
      await expect(sameOrder.getByText("Indiquez la raison", { exact: true })).toBeVisible();
      await expectAccessible(sameOrder);
      await sameOrder.getByLabel("Raison de l’annulation").fill("Doublon");
      await page.getByRole("button", { name: "Commencer le travail" }).click();
      await expect(page.getByText("Travail commencé", { exact: true }).first()).toBeVisible();
      await sameOrder.getByRole("button", { name: "Annuler la commande" }).click();
      await expect(sameOrder.getByRole("alert")).toContainText("a déjà commencé");
      await expect(sameOrder.getByRole("button", { name: "Terminer la commande" })).toBeVisible();
      await sameOrder.close();

      await page.getByRole("button", { name: "Terminer la commande" }).click();
      await expect(page.getByText("Commande terminée", { exact: true }).first()).toBeVisible();
    });

    await test.step("both e-mails, one of them opened", async () => {
      const mails = page.getByRole("row").filter({ hasText: number });
      await settled(product);
      await page.goto("/admin/courriels");
      await expect(mails.filter({ hasText: "Envoyé" }).nth(1)).toBeVisible();
      await mails.filter({ hasText: orderedBy }).getByRole("link").last().click();
      const message = page.frameLocator("iframe");
      await expect(message.getByText(number).first()).toBeVisible();
      await expect(page.getByRole("heading", { name: "Version texte" })).toBeVisible();
    });
  },
);

test("signing in returns to the requested page, signing out closes it", async ({
  page,
  context,
  product,
}) => {
  const administrator = await addAccount(product, { administrator: true });
  await page.goto("/admin/courriels");
  await expect(page).toHaveURL("/auth?retour=%2Fadmin%2Fcourriels");
  for (const email of ["nobody@phare.example", administrator.email]) {
    await signIn(page, email, "pas-le-bon");
    await expect(page.getByRole("alert")).toHaveText("Email ou mot de passe incorrect");
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
  }
  await expectAccessible(page);
  await signIn(page, administrator.email, administrator.password);
  await page.waitForURL((url) => url.pathname === "/admin/courriels");
  await page.goto("/auth");
  await expect(page).toHaveURL("/admin");

  await page.getByRole("button", { name: "Déconnexion" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect((await context.cookies()).map(({ name }) => name)).toEqual([
    "phare_device",
    "phare_agency_device",
  ]);
  await page.goto("/admin/courriels");
  await expect(page).toHaveURL("/auth?retour=%2Fadmin%2Fcourriels");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("signing in, reading an order and signing out work", async ({ page, product }) => {
    await placeOrder(page);
    const administrator = await addAccount(product, { administrator: true });
    await page.goto("/auth?retour=/admin/commandes");
    await page.getByLabel("E-mail").fill(administrator.email);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect(page.getByRole("alert")).toContainText("Mot de passe requis");
    await expect(page.getByLabel("E-mail")).toHaveValue(administrator.email);
    await page.getByLabel("Mot de passe").fill(administrator.password);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect(page).toHaveURL("/admin/commandes");
    await page
      .getByRole("link", { name: /^Détails de la commande/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("CMD-");
    await page.getByRole("button", { name: "Déconnexion" }).click();
    await page.goto("/admin/commandes");
    await expect(page).toHaveURL(/\/auth\?retour=/);
  });
});
