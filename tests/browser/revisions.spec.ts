import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleFromTop } from "./accessibility.ts";
import { signInAsAdministrator } from "./administrator.ts";
import { type ClientAccount, confirm, newClient, signUp } from "./client-account.ts";
import { messagesAbout } from "./mailbox.ts";
import { seedOrder } from "./order-seed.ts";
import { expect, test } from "./product.ts";
import { queryProduct } from "./product-database.ts";
import type { Product } from "./product-process.ts";
import { followShellLink, pressShellLink } from "./shell.ts";

// What refused acts and a network that is away answer on purpose.
test.use({ allowedConsoleErrors: [/status of (?:400|409)|ERR_INTERNET_DISCONNECTED/] });

const saved = /^Enregistré à \d\d:\d\d$/;

/** Somebody else's browser, on the same product. */
async function visit(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  return context.newPage();
}

/** A signed-in client with an order of their own. */
async function clientWithOrder(
  page: Page,
  product: Product,
  status: "paid" | "pending" | "completed",
): Promise<{ client: ClientAccount; order: { id: string; number: string } }> {
  const client = newClient();
  await signUp(page, client);
  await confirm(page, product, client);
  const order = await seedOrder(product, { email: client.email, owned: true, status });
  return { client, order };
}

test.describe("the information form", () => {
  test("is found from the portal, kept while typed, resumed, and read by the agency", async ({
    page,
    product,
    browser,
  }) => {
    test.slow();
    const { order } = await clientWithOrder(page, product, "paid");
    await page.goto("/portal");
    await expect(
      page.getByRole("heading", { name: "Il nous manque vos informations" }),
    ).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole("link", { name: `Remplir le formulaire de la commande ${order.number}` })
      .click();
    await page.waitForURL(`**/informations/${order.id}`);
    await page.getByLabel("Votre activité").fill("Menuisière");
    await page.getByLabel("Pas encore", { exact: true }).check();
    await page.getByText("Comment donner l’accès").click();
    await expect(page.getByText("Personnes et accès")).toBeVisible();
    await page.getByLabel("Vos services").fill("Portes\nFenêtres");
    await expect(page.getByText(saved)).toBeVisible();
    await expectAccessibleFromTop(page);

    const elsewhere = await visit(browser, product);
    await elsewhere.goto(`/informations/${order.id}`);
    await expect(elsewhere.getByLabel("Votre activité")).toHaveValue("Menuisière");
    await expect(elsewhere.getByLabel("Vos services")).toHaveValue("Portes\nFenêtres");
    await expect(elsewhere.getByLabel("Pas encore", { exact: true })).toBeChecked();
    await elsewhere.context().close();

    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await expect(page.getByRole("alert")).toContainText("Zone d'intervention requise");
    await page.getByLabel("Votre zone d’intervention").fill("Lorient et Lanester");
    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await page.waitForURL(/\/merci/);
    await page.goto("/portal");
    await expect(page.getByRole("heading", { name: "Vue d’ensemble" })).toBeVisible();
    await expect(page.getByText("Il nous manque vos informations")).toHaveCount(0);

    const agency = await visit(browser, product);
    await signInAsAdministrator(agency, product);
    await followShellLink(agency, "Commandes");
    await agency.getByRole("link", { name: order.number, exact: true }).click();
    await agency.waitForURL(`**/admin/commandes/${order.id}`);
    await expect(agency.getByText("Lorient et Lanester")).toBeVisible();
    await expect(agency.getByText("Complètes", { exact: true })).toBeVisible();
    await expectAccessible(agency);
    await agency.context().close();
  });

  test("loses nothing offline, nor when the page is closed at once", async ({ page, product }) => {
    const { id } = await seedOrder(product);
    await page.goto(`/informations/${id}`);
    await page.getByLabel("Le ton de vos textes").fill("Direct");
    await expect(page.getByText(saved)).toBeVisible();
    await page.context().setOffline(true);
    await page.getByLabel("Vos souhaits").fill("Le sourire");
    await expect(page.getByText(/^Hors connexion/)).toBeVisible();
    await page.getByLabel("Votre activité").fill("Menuisier");
    await page.getByLabel("Votre zone d’intervention").fill("Lorient");
    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await expect(page.getByRole("alert")).toContainText("gardées sur cet appareil");
    await page.context().setOffline(false);
    await expect(page.getByText(saved)).toBeVisible();

    await page.getByLabel("Votre activité").fill("Menuisier ébéniste");
    await page.goto("/cgv");
    await page.goto(`/informations/${id}`);
    await expect(page.getByLabel("Votre activité")).toHaveValue("Menuisier ébéniste");
    await expect(page.getByLabel("Vos souhaits")).toHaveValue("Le sourire");
  });

  test("words typed while the button waits for a call under way are sent too", async ({
    page,
    product,
  }) => {
    const { id } = await seedOrder(product);
    await page.goto(`/informations/${id}`);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { promise: called, resolve: call } = Promise.withResolvers<void>();
    await page.route("**/save-order-information", async (route) => {
      call();
      await answered;
      await route.continue();
    });
    await page.getByLabel("Votre activité").fill("Menuisier");
    await page.getByLabel("Votre zone d’intervention").fill("Lorient");
    await page.getByLabel("Vos souhaits").fill("Le sourire");
    // The pause's own call: the button waits behind it.
    await called;
    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await page.getByLabel("Vos souhaits").fill("Le sourire, et vite");
    answer();
    await page.waitForURL(/\/merci/);
    await page.goto(`/informations/${id}`);
    await expect(page.getByLabel("Vos souhaits")).toHaveValue("Le sourire, et vite");
    const rows = await queryProduct(
      product,
      `select wishes from order_information where order_id = '${id}'`,
    );
    expect(rows).toEqual([{ wishes: "Le sourire, et vite" }]);
  });

  test("an order cancelled meanwhile: says so, and what was typed stays", async ({
    page,
    product,
  }) => {
    const { id } = await seedOrder(product);
    await page.goto(`/informations/${id}`);
    await page.getByLabel("Votre activité").fill("Menuisier");
    await expect(page.getByText(saved)).toBeVisible();
    await queryProduct(product, `update orders set status = 'cancelled' where id = '${id}'`);
    await page.getByLabel("Votre zone d’intervention").fill("Lorient");
    await expect(
      page.getByText(/^Pas encore enregistré\s: Cette commande est annulée/),
    ).toBeVisible();
    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await expect(page.getByRole("alert")).toContainText("Cette commande est annulée");
    await expect(page.getByLabel("Votre zone d’intervention")).toHaveValue("Lorient");
    await expectAccessibleFromTop(page);
    await page.reload();
    await expect(page.getByText("son formulaire est fermé")).toBeVisible();
    await expect(page.getByRole("button", { name: "Envoyer mes informations" })).toHaveCount(0);
    await expectAccessibleFromTop(page);
  });

  test("two tabs: other fields join, one field changed twice asks which", async ({
    page,
    context,
    product,
  }) => {
    const { id } = await seedOrder(product);
    const other = await context.newPage();
    await page.goto(`/informations/${id}`);
    await other.goto(`/informations/${id}`);
    // A page takes over what others left unsent when it comes to life.
    await expect(other.getByText("Enregistré au fil de la saisie")).toBeVisible();
    await page.getByLabel("Votre activité").fill("Menuisier");
    await expect(page.getByText(saved)).toBeVisible();
    await other.getByLabel("Votre activité").fill("Ébéniste");
    await other.getByLabel("Le ton de vos textes").fill("Direct");
    await expect(other.getByRole("alert")).toContainText("Menuisier");
    await expectAccessibleFromTop(other);
    await other.getByRole("button", { name: "Garder ma réponse" }).click();
    await expect(other.getByRole("alert")).toHaveCount(0);
    await expect(other.getByText(saved)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Votre activité")).toHaveValue("Ébéniste");
    await expect(page.getByLabel("Le ton de vos textes")).toHaveValue("Direct");
  });
});

test("a page on its way is no message on its way", async ({ page, product }) => {
  await clientWithOrder(page, product, "completed");
  await page.goto("/portal/demandes/nouvelle");
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/portal/commandes.data*", async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest("**/portal/commandes.data*");
  await pressShellLink(page, "Commandes");
  await asked;
  await expect(page.getByRole("button", { name: "Envoyer ma demande" })).toBeEnabled();
  await expect(page.getByText("Envoi en cours…")).toBeHidden();
  answer();
  await page.waitForURL("**/portal/commandes");
});

test("a revision: asked, discussed, done", async ({ page, product, browser }) => {
  test.slow();
  const { client, order } = await clientWithOrder(page, product, "completed");
  await page.goto("/portal");
  await followShellLink(page, "Demandes");
  await expect(page.getByRole("heading", { name: "Aucune demande pour le moment" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Demander une révision" }).click();
  await expect(page.getByText("1 révision incluse disponible")).toBeVisible();
  await page.getByRole("button", { name: "Envoyer ma demande" }).click();
  await expect(page.getByRole("alert")).toContainText("2 informations sont à corriger");
  await expectAccessible(page);
  const subject = `Horaires ${order.number}`;
  await page.getByLabel("Objet").fill(subject);
  await page.getByLabel("Ce qui est à corriger").fill("Ouvert le samedi <matin>.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Votre demande est bien arrivée.")).toBeVisible();
  await expect(page.getByText("Ouvert le samedi <matin>.")).toBeVisible();
  await expectAccessible(page);
  const address = new URL(page.url()).pathname;

  const agency = await visit(browser, product);
  await signInAsAdministrator(agency, product);
  await agency.goto("/admin/demandes");
  await agency.getByRole("link", { name: "Révisions", exact: true }).click();
  await expectAccessible(agency);
  await agency.getByRole("link", { name: `Prendre en charge (${subject})` }).click();
  await agency.getByRole("button", { name: "Prendre en charge" }).click();
  await expect(agency.getByText("Demande prise en charge")).toBeVisible();
  await agency
    .getByRole("textbox", { name: "Votre réponse" })
    .fill("De quelle heure à quelle heure ?");
  await agency.getByRole("button", { name: "Envoyer" }).click();
  await expect(agency.getByRole("list", { name: "Conversation" })).toContainText(
    "De quelle heure à quelle heure ?",
  );
  await expect(agency.getByRole("textbox", { name: "Votre réponse" })).toHaveValue("");
  await expectAccessible(agency);

  await page.goto("/portal/demandes");
  await expect(page.getByText("À vous de répondre")).toBeVisible();
  await expectAccessible(page);
  await page.goto(address);
  await expect(page.getByText("De quelle heure à quelle heure ?")).toBeVisible();
  await page.getByRole("textbox", { name: "Votre message" }).fill("De 9 h à 12 h");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("Votre message est envoyé.")).toBeVisible();

  await agency.reload();
  await expect(agency.getByText("De 9 h à 12 h")).toBeVisible();
  await agency.getByRole("button", { name: "Marquer comme terminée" }).click();
  await expect(agency.getByText("Demande terminée", { exact: true })).toBeVisible();
  await agency.context().close();

  await page.getByRole("textbox", { name: "Votre message" }).fill("Trop tard");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("Cette conversation est close.")).toBeVisible();
  await page.getByRole("link", { name: "Nouvelle demande" }).click();
  await expect(page.getByText("Révision incluse déjà utilisée")).toBeVisible();

  await expect
    .poll(async () => (await messagesAbout(product, subject)).map(({ to }) => to?.[0]?.address), {
      timeout: 20_000,
    })
    .toHaveLength(5);
  const receivers = (await messagesAbout(product, subject)).map(({ to }) => to?.[0]?.address);
  expect(receivers.filter((receiver) => receiver === client.email)).toHaveLength(3);
});
