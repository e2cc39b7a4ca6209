import type { Browser, Page } from "@playwright/test";
import type { RunningProduct } from "../running-product/product-process.ts";
import { expectAccessible, expectAccessibleFromTop } from "./accessibility.ts";
import { type ClientAccount, confirm, newClient, signUp } from "./client-account.ts";
import { expectMessagesAbout } from "./mailbox.ts";
import { fillRequired, finalise, openCheckout, placedOrderNumber } from "./order-page.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";
import { followShellLink } from "./shell.ts";

// What a form with something missing, and a thread closed meanwhile, answer on purpose.
test.use({ allowedConsoleErrors: [/status of (?:400|409)/] });

const missing = "10 minutes, et nous pouvons commencer";
const question = "De quelle heure à quelle heure ?";

test("a client, from the order to the revision answered", async ({ page, product, browser }) => {
  test.slow();
  const client = newClient();
  const order = await test.step("orders, and gets the e-mail", () =>
    placeOrder(page, product, client));
  await test.step("signs up, and finds the order", async () => {
    await signUp(page, client);
    await confirm(page, product, client);
    await followShellLink(page, "Commandes");
    await page.getByRole("link", { name: order.number }).first().click();
    await expect(page).toHaveURL(`/portal/commandes/${order.id}`);
    await expect(page.getByText("En attente", { exact: true }).first()).toBeVisible();
  });
  await test.step("tells about the listing, kept while typed, which is then asked no more", () =>
    tellAbout(page, browser, order));

  const agency = await agencyAt(browser, product, order);
  await test.step("the agency reads it, marks the order paid and starts", async () => {
    await agency.getByLabel("Référence du relevé").fill(`VIR ${order.number}`);
    await agency.getByRole("button", { name: "Noter le virement" }).click();
    await agency.getByRole("button", { name: "Commencer le travail" }).click();
    await expect(agency.getByText("Travail commencé", { exact: true }).first()).toBeVisible();
  });
  const subject = `Horaires de ${order.number}`;
  const thread = await test.step("the client asks for a revision", () =>
    askRevision(page, order, subject));
  await test.step("the agency takes it, and asks back", () => askBack(agency, subject));
  await test.step("the client answers", async () => {
    await page.goto("/portal");
    await page.getByRole("link", { name: `Lire et répondre à la demande ${subject}` }).click();
    await expect(page.getByRole("list", { name: "Conversation" })).toContainText(question);
    await page.getByRole("textbox", { name: "Votre message" }).fill("De 9 h à 12 h");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByText("Votre message est envoyé.")).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("the agency closes the thread, and the order", async () => {
    await agency.reload();
    await expect(agency.getByText("De 9 h à 12 h")).toBeVisible();
    await agency.getByRole("button", { name: "Marquer comme terminée" }).click();
    await expect(agency.getByText("Demande terminée", { exact: true })).toBeVisible();
    await agency.goto(`/admin/commandes/${order.id}`);
    await agency.getByRole("button", { name: "Terminer la commande" }).click();
    await expect(agency.getByText("Commande terminée", { exact: true }).first()).toBeVisible();
    await agency.context().close();
  });
  await test.step("the client's late word is refused, and where the order stands is told", async () => {
    await expect(page).toHaveURL(new RegExp(`^[^?]*${thread}`));
    await page.getByRole("textbox", { name: "Votre message" }).fill("Trop tard");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByText("Cette conversation est close.")).toBeVisible();
    await page.goto(`/portal/commandes/${order.id}`);
    await expect(page.getByRole("heading", { name: "Le travail est terminé" })).toBeVisible();
    await expect(page.getByText("Révision incluse déjà utilisée")).toBeVisible();
  });
});

interface PlacedOrder {
  id: string;
  number: string;
}

async function placeOrder(
  page: Page,
  product: RunningProduct,
  client: ClientAccount,
): Promise<PlacedOrder> {
  await openCheckout(page);
  await fillRequired(page, client.email);
  await finalise(page).click();
  const number = await placedOrderNumber(page);
  await page.getByRole("link", { name: "Remplir le formulaire" }).click();
  await page.waitForURL(/\/informations\/[\da-f-]{36}$/);
  const messages = await expectMessagesAbout(product, number, 2);
  expect(messages.map(({ to }) => to?.[0]?.address)).toContain(client.email);
  return { id: new URL(page.url()).pathname.split("/").at(-1) ?? "", number };
}

async function tellAbout(page: Page, browser: Browser, { id, number }: PlacedOrder): Promise<void> {
  await followShellLink(page, "(?:Votre fiche|Fiche)");
  await expect(page.getByText(missing)).toBeVisible();
  await page.getByRole("link", { name: `Remplir le formulaire de la commande ${number}` }).click();
  await page.waitForURL(`**/informations/${id}`);
  await page.getByLabel("Votre activité").fill("Boulangère");
  await page.getByLabel("Pas encore", { exact: true }).check();
  await page.getByText("Comment donner l’accès").click();
  await expect(page.getByText("Personnes et accès")).toBeVisible();
  await page.getByLabel("Vos services").fill("Pains\nGâteaux");
  await expect(page.getByText(/^Enregistré à \d\d:\d\d$/)).toBeVisible();
  await expectAccessibleFromTop(page);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByLabel("Votre activité")).toHaveValue("Boulangère");
  await expect(elsewhere.getByLabel("Vos services")).toHaveValue("Pains\nGâteaux");
  await expect(elsewhere.getByLabel("Pas encore", { exact: true })).toBeChecked();
  await elsewhere.context().close();

  await page.getByRole("button", { name: "Envoyer mes informations" }).click();
  await expect(page.getByRole("alert")).toContainText("Zone d'intervention requise");
  await page.getByLabel("Votre zone d’intervention").fill("Saint-Malo et Dinard");
  await page.getByRole("button", { name: "Envoyer mes informations" }).click();
  await page.waitForURL(/\/merci/);
  await page.goto("/portal");
  await expect(page.getByRole("heading", { name: "Votre fiche" })).toBeVisible();
  await expect(page.getByText(missing)).toHaveCount(0);
}

/** The agency's own browser, on that order. */
async function agencyAt(
  browser: Browser,
  product: RunningProduct,
  order: PlacedOrder,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const agency = await context.newPage();
  await signInAsAdministrator(agency, product);
  await agency.goto(`/admin/commandes/${order.id}`);
  await expect(agency.getByText("Saint-Malo et Dinard")).toBeVisible();
  await expect(agency.getByText("Complètes", { exact: true })).toBeVisible();
  return agency;
}

/** Answers the address of the request's page. */
async function askRevision(page: Page, { id }: PlacedOrder, subject: string): Promise<string> {
  await page.goto(`/portal/commandes/${id}`);
  await expect(
    page.getByRole("heading", { name: "Nous travaillons sur votre fiche" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Demander une révision" }).click();
  await expect(page.getByText("1 révision incluse disponible")).toBeVisible();
  await page.getByRole("button", { name: "Envoyer ma demande" }).click();
  await expect(page.getByRole("alert")).toContainText("2 informations sont à corriger");
  await expectAccessible(page);
  await page.getByLabel("Objet").fill(subject);
  await page.getByLabel("Ce qui est à corriger").fill("Ouvert le <samedi>.");
  await page.getByRole("button", { name: "Envoyer ma demande" }).press("Enter");
  await expect(page.getByText("Votre demande est bien arrivée.")).toBeVisible();
  await expect(page.getByText("Ouvert le <samedi>.")).toBeVisible();
  await expectAccessible(page);
  return new URL(page.url()).pathname;
}

async function askBack(agency: Page, subject: string): Promise<void> {
  await agency.goto("/admin/demandes");
  await agency.getByRole("link", { name: "Révisions", exact: true }).click();
  await agency.getByRole("link", { name: `Prendre en charge (${subject})` }).click();
  await agency.getByRole("button", { name: "Prendre en charge" }).click();
  await expect(agency.getByText("Demande prise en charge")).toBeVisible();
  const answer = agency.getByRole("textbox", { name: "Votre réponse" });
  await answer.fill(question);
  await agency.getByRole("button", { name: "Envoyer" }).click();
  await expect(agency.getByRole("list", { name: "Conversation" })).toContainText(question);
  await expect(answer).toHaveValue("");
}
