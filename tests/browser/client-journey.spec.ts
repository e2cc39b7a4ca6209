import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./administrator.ts";
import { type ClientAccount, confirm, newClient, signUp } from "./client-account.ts";
import { expectMessagesAbout, messagesAbout } from "./mailbox.ts";
import { fillRequired, finalise, openCheckout, placedOrderNumber } from "./order-page.ts";
import { seedOrder } from "./order-seed.ts";
import { seedInvoice } from "./portal-seed.ts";
import { expect, test } from "./product.ts";
import type { Product } from "./product-process.ts";
import { followShellLink } from "./shell.ts";

// What an act refused for want of a reason, or on an order moved meanwhile, answers on purpose.
test.use({ allowedConsoleErrors: [/status of (?:400|409)/] });

const missing = "Il nous manque vos informations";

test("a client, from the order to the revision answered", async ({ page, product, browser }) => {
  test.setTimeout(240_000);
  const client = newClient();
  const order = await test.step("orders, and gets the e-mail", () =>
    placeOrder(page, product, client));
  await test.step("signs up, and finds the order", async () => {
    await signUp(page, client);
    await confirm(page, product, client);
    await followShellLink(page, "Commandes");
    await page.getByRole("link", { name: order.number }).click();
    await expect(page).toHaveURL(`/portal/commandes/${order.id}`);
    await expect(page.getByText("En attente", { exact: true }).first()).toBeVisible();
  });
  await test.step("tells about the listing, which is then asked no more", () =>
    tellAbout(page, order));

  const agency = await agencyAt(browser, product, order.id);
  await test.step("the agency marks it paid and starts", async () => {
    await agency.getByLabel("Référence du virement").fill(`VIR ${order.number}`);
    await agency.getByRole("button", { name: "Marquer comme payée" }).click();
    await agency.getByRole("button", { name: "Commencer le travail" }).click();
    await expect(agency.getByText("Travail commencé", { exact: true }).first()).toBeVisible();
  });
  const subject = `Horaires de ${order.number}`;
  await test.step("the client asks for a revision", () => askRevision(page, order, subject));
  await test.step("the agency answers, and completes", () =>
    answerAndComplete(agency, order, subject));
  await test.step("the client reads the answer, and where the order stands", async () => {
    await page.goto("/portal");
    await page.getByRole("link", { name: `Lire et répondre à la demande ${subject}` }).click();
    await expect(page.getByRole("list", { name: "Conversation" })).toContainText(
      "C’est corrigé depuis ce matin.",
    );
    await page.goto(`/portal/commandes/${order.id}`);
    await expect(page.getByRole("heading", { name: "Le travail est terminé" })).toBeVisible();
    await expect(page.getByText("Révision incluse déjà utilisée")).toBeVisible();
    const told = await messagesAbout(product, subject);
    expect(told.filter(({ to }) => to?.[0]?.address === client.email)).not.toHaveLength(0);
  });
  await agency.context().close();
});

test("a client's own papers: whom to bill, an invoice, everything held about them", async ({
  page,
  product,
}) => {
  test.slow();
  const client = newClient();
  await signUp(page, client);
  await confirm(page, product, client);
  const order = await seedOrder(product, { email: client.email, owned: true, status: "paid" });
  const document = "%PDF-1.4 la facture";
  const invoice = await seedInvoice(product, { email: client.email, orderId: order.id, document });

  await followShellLink(page, "Mon compte");
  const billing = page.getByRole("form", { name: "Facturation" });
  await billing.getByLabel("Entreprise").fill("Boulangerie Lagarde & Fille");
  await billing.getByLabel("Ville").fill("Saint-Malo");
  await billing.getByRole("button", { name: "Enregistrer la facturation" }).press("Enter");
  await expect(billing.getByRole("status")).toContainText("enregistrées");
  await page.reload();
  await expect(billing.getByLabel("Ville")).toHaveValue("Saint-Malo");

  const held = JSON.parse(await downloaded(page, "Télécharger mes données", "mes-donnees.json"));
  const text = JSON.stringify(held);
  for (const mine of [client.email, order.number, "Boulangerie Lagarde & Fille"]) {
    expect(text).toContain(mine);
  }
  expect(text).not.toContain(client.password);

  await followShellLink(page, "Factures");
  await expectAccessible(page);
  const paper = `Télécharger la facture ${invoice.number}`;
  expect(await downloaded(page, paper, `${invoice.number}.pdf`)).toBe(document);
});

test("an order's whole life at the agency's, with a reason for each closed act", async ({
  page,
  product,
}) => {
  test.slow();
  const { id, number } = await seedOrder(product);
  await signInAsAdministrator(page, product);
  await page.goto(`/admin/commandes/${id}`);
  await expect(page.getByText("Le travail commence une fois la commande payée.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Référence du virement").fill(`VIR ${number}`);
  await page.getByRole("button", { name: "Marquer comme payée" }).click();
  await expect(page.getByText("Commande payée", { exact: true })).toBeVisible();
  await expect(page.getByText(`VIR ${number}`)).toBeVisible();

  const sameOrder = await page.context().newPage();
  await sameOrder.goto(`/admin/commandes/${id}`);
  await sameOrder.getByText("Annuler la commande…").click();
  await sameOrder.getByRole("button", { name: "Annuler la commande" }).click();
  await expect(sameOrder.getByText("Indiquez la raison", { exact: true })).toBeVisible();
  await sameOrder.getByLabel("Raison de l’annulation").fill("Doublon");
  await page.getByRole("button", { name: "Commencer le travail" }).click();
  await expect(page.getByText("Travail commencé", { exact: true }).first()).toBeVisible();
  await sameOrder.getByRole("button", { name: "Annuler la commande" }).click();
  await expect(sameOrder.getByRole("alert")).toContainText("a déjà commencé");
  await expect(sameOrder.getByRole("button", { name: "Terminer la commande" })).toBeVisible();
  await sameOrder.close();

  await page.getByRole("button", { name: "Terminer la commande" }).click();
  await expect(page.getByText("Commande terminée", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

interface PlacedOrder {
  id: string;
  number: string;
}

async function placeOrder(
  page: Page,
  product: Product,
  client: ClientAccount,
): Promise<PlacedOrder> {
  await openCheckout(page);
  await fillRequired(page, client.email);
  await finalise(page).click();
  const number = await placedOrderNumber(page);
  await page.waitForURL(/\/informations\/[\da-f-]{36}$/);
  const messages = await expectMessagesAbout(product, number, 2);
  const receivers = messages.map(({ to }) => to?.[0]?.address);
  expect(receivers).toContain(client.email);
  return { id: new URL(page.url()).pathname.split("/").at(-1) ?? "", number };
}

async function tellAbout(page: Page, { id, number }: PlacedOrder): Promise<void> {
  await followShellLink(page, "(?:Vue d’ensemble|Aperçu)");
  await expect(page.getByRole("heading", { name: missing })).toBeVisible();
  await page.getByRole("link", { name: `Remplir le formulaire de la commande ${number}` }).click();
  await page.waitForURL(`**/informations/${id}`);
  await page.getByLabel("Votre activité").fill("Boulangère");
  await page.getByLabel("Votre zone d’intervention").fill("Saint-Malo et Dinard");
  await page.getByRole("button", { name: "Envoyer mes informations" }).click();
  await page.waitForURL(/\/merci/);
  await page.goto("/portal");
  await expect(page.getByRole("heading", { name: "Vue d’ensemble" })).toBeVisible();
  await expect(page.getByText(missing)).toHaveCount(0);
}

/** The agency's own browser, on that order. */
async function agencyAt(browser: Browser, product: Product, orderId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const agency = await context.newPage();
  await signInAsAdministrator(agency, product);
  await agency.goto(`/admin/commandes/${orderId}`);
  await expect(agency.getByText("Saint-Malo et Dinard")).toBeVisible();
  return agency;
}

async function askRevision(page: Page, { id }: PlacedOrder, subject: string): Promise<void> {
  await page.goto(`/portal/commandes/${id}`);
  await expect(
    page.getByRole("heading", { name: "Nous travaillons sur votre fiche" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Demander une révision" }).click();
  await expect(page.getByText("1 révision incluse disponible")).toBeVisible();
  await page.getByLabel("Objet").fill(subject);
  await page.getByLabel("Ce qui est à corriger").fill("Nous ouvrons aussi le dimanche.");
  await page.getByRole("button", { name: "Envoyer ma demande" }).click();
  await expect(page.getByText("Votre demande est bien arrivée.")).toBeVisible();
}

async function answerAndComplete(
  agency: Page,
  { id }: PlacedOrder,
  subject: string,
): Promise<void> {
  await agency.goto(`/admin/commandes/${id}`);
  await agency.getByRole("link", { name: subject }).click();
  await agency.getByText("Nous ouvrons aussi le dimanche.").waitFor();
  await agency
    .getByRole("textbox", { name: "Votre réponse" })
    .fill("C’est corrigé depuis ce matin.");
  await agency.getByRole("button", { name: "Envoyer" }).click();
  await expect(agency.getByRole("list", { name: "Conversation" })).toContainText("C’est corrigé");
  await agency.goto(`/admin/commandes/${id}`);
  await agency.getByRole("button", { name: "Terminer la commande" }).click();
  await expect(agency.getByText("Commande terminée", { exact: true }).first()).toBeVisible();
}

/** What a link downloads under that name. */
async function downloaded(page: Page, link: string, name: string): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(name);
  return readFile(await download.path(), "utf8");
}
