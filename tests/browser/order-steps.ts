import { type Browser, expect, type Page } from "@playwright/test";
import { orderPath } from "../running-product/order-links.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { twoColours } from "../samples/pictures.ts";
import { expectAccessible, expectAccessibleFromTop } from "./accessibility.ts";
import type { ClientAccount } from "./client-account.ts";
import { expectMessagesAbout } from "./mailbox.ts";
import { fillRequired, finalise, openCheckout, placedOrderNumber } from "./order-page.ts";
import { followShellLink } from "./shell.ts";

export interface PlacedOrder {
  id: string;
  number: string;
}

const missing = "10 minutes, et nous pouvons commencer";

export async function placeOrder(
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

export async function pay(page: Page, product: RunningProduct, { email }: ClientAccount) {
  const payButton = page.getByRole("button", { name: /^Payer/ });
  const title = page.getByRole("heading", { level: 1 });
  await page.getByRole("link", { name: "Payer" }).click();
  await page.waitForURL(/\/payer\/[\da-f-]{36}$/);
  await expect(title).toContainText("Payer la commande CMD-");
  await payButton.click();
  await page.waitForURL(/\/paiement-essai\//);
  await expect(page.getByText("Paiement d’essai, rien n’est prélevé")).toBeVisible();
  await payButton.click();
  await page.waitForURL(/\/payer\/[\da-f-]{36}\?retour=1$/);
  await expect(title).toHaveText("Payée");
  // The order, its sign-up link, the receipt, the request for billing details, and for access.
  const messages = await expectMessagesAbout(product, email, 5);
  const receipt = messages.find(({ subject }) => subject?.includes("votre paiement est arrivé"));
  expect(receipt?.text?.replaceAll(/\s/g, " ")).toMatch(/Payée le .* : 468 € reçus\./);
}

export async function tellAbout(
  page: Page,
  { browser, product }: { browser: Browser; product: RunningProduct },
  { id, number }: PlacedOrder,
): Promise<void> {
  await followShellLink(page, "(?:Votre fiche|Fiche)");
  await expect(page.getByText(missing)).toBeVisible();
  await page.getByRole("link", { name: `Remplir le formulaire de la commande ${number}` }).click();
  await page.waitForURL(`**/portal/commandes/${id}/informations`);
  await page.getByLabel("Votre activité").fill("Boulangère");
  await page.getByLabel("Pas encore", { exact: true }).check();
  await page.getByText("Comment donner l’accès").click();
  await expect(page.getByText("Personnes et accès")).toBeVisible();
  await page.getByLabel("Vos services").fill("Pains\nGâteaux");
  await expect(page.getByText(/^Enregistré à \d\d:\d\d$/)).toBeVisible();
  await page.getByLabel("Photos (facultatif)").setInputFiles({
    name: "vitrine.jpg",
    mimeType: "image/jpeg",
    buffer: await (await twoColours(300, 200)).jpeg().toBuffer(),
  });
  await expect(page.getByRole("list", { name: "Photos jointes" })).toContainText("Ajoutée");
  await expectAccessibleFromTop(page);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(orderPath(product, { purpose: "information", id }));
  await expect(elsewhere.getByLabel("Votre activité")).toHaveValue("Boulangère");
  await expect(elsewhere.getByLabel("Vos services")).toHaveValue("Pains\nGâteaux");
  await expect(elsewhere.getByLabel("Pas encore", { exact: true })).toBeChecked();
  await elsewhere.context().close();

  await page.getByRole("button", { name: "Envoyer mes informations" }).click();
  await expect(page.getByRole("alert")).toContainText("Zone d’intervention requise");
  await page.getByLabel("Votre zone d’intervention").fill("Saint-Malo et Dinard");
  await page.getByRole("button", { name: "Envoyer mes informations" }).click();
  await page.waitForURL(/informations=envoyees/);
  await page.goto("/portal");
  await expect(page.getByRole("heading", { name: "Votre fiche" })).toBeVisible();
  await expect(page.getByText(missing)).toHaveCount(0);
}

export async function askRevision(
  page: Page,
  { id }: PlacedOrder,
  subject: string,
): Promise<string> {
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

export async function askBack(agency: Page, subject: string, question: string): Promise<void> {
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

export async function answerBack(page: Page, subject: string, question: string): Promise<void> {
  await page.goto("/portal");
  await page.getByRole("link", { name: `Lire et répondre à la demande ${subject}` }).click();
  await expect(page.getByRole("list", { name: "Conversation" })).toContainText(question);
  await page.getByRole("textbox", { name: "Votre message" }).fill("De 9 h à 12 h");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("Votre message est envoyé.")).toBeVisible();
  await expectAccessible(page);
}
