import type { Browser, Page } from "@playwright/test";
import { intro } from "../product/audit-request.ts";
import { passHours } from "../running-product/passing-time.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { expectAccessible } from "./accessibility.ts";
import { confirm, newClient, signUp } from "./client-account.ts";
import * as work from "./delivery-steps.ts";
import {
  answerBack,
  askBack,
  askRevision,
  pay,
  type PlacedOrder,
  placeOrder,
  tellAbout,
} from "./order-steps.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";
import { followShellLink } from "./shell.ts";

test.use({
  allowedConsoleErrors: [/status of (?:400|409)/],
  permissions: ["clipboard-read", "clipboard-write"],
});

const question = "De quelle heure à quelle heure ?";
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

test("a client and the agency, from the order to the report of its thirty days", async ({
  page,
  product,
  browser,
}) => {
  // Thirty days of two people's work take minutes on a busy machine.
  const client = newClient();
  const { email } = client;
  const auditId = await askedAudit(page, email);
  const order = await test.step("the client orders, and gets the e-mail", () =>
    placeOrder(page, product, client));
  await test.step("pays on the bank's page, and gets the receipt", () =>
    pay(page, product, client));
  await test.step("signs up, and finds the order", async () => {
    await signUp(page, client);
    await confirm(page, product, client);
    await followShellLink(page, "Commandes");
    await page.getByRole("link", { name: order.number }).first().click();
    await expect(page).toHaveURL(`/portal/commandes/${order.id}`);
    await expect(page.getByText("Payée", { exact: true }).first()).toBeVisible();
  });
  await test.step("describes the listing, with a photo", () =>
    tellAbout(page, { browser, product }, order));

  const agency = await agencyAt(browser, product, order);
  await test.step("the agency reads it, sees the photo and starts", () => start(agency));
  await test.step("the client gives access to the listing", () => work.giveAccess(page));
  await test.step("the agency accepts the access", () => work.takeAccess(agency, page, order));

  await test.step("within 72 hours, the main work is done and shown", async () => {
    await passHours(product, order.id, 60);
    await agency.goto(`/admin/audits/${auditId}`);
    await work.measure(agency, "Aucune", /^Dernier résultat/);
    await work.deliver(agency, order, ["Audit de la fiche", "Fiche complétée"]);
  });
  await test.step("the first post is approved and published", async () => {
    const post = "Le pain du samedi sort à sept heures.";
    await work.openDesk(agency, order, "Post de la semaine 1");
    await work.ask(agency, post);
    await expect(agency.getByText("Accord demandé")).toBeVisible();
    await work.accept(page, post);
    await work.publish(agency, post);
  });
  await test.step("the second is sent back from its e-mail, rewritten, approved and published", async () => {
    await page.setViewportSize(desk);
    await work.openDesk(agency, order, "Post de la semaine 2");
    await work.ask(agency, "Fuite d’eau un dimanche ? Appelez le 02 98 00 00 42.");
    await expect(agency.getByText("numéros de téléphone dans un post")).toBeVisible();
    await work.ask(agency, "Fuite d’eau un dimanche ? Nous venons.");
    await expect(agency.getByText("Accord demandé")).toBeVisible();
    await expectAccessible(agency);
    await work.lookAtListing(page);
    await work.sendBack(browser, product, { email, word: "dimanche" });
    await agency.reload();
    await expect(agency.getByText("Pas le dimanche.")).toBeVisible();
    await work.ask(agency, "Fuite d’eau ? Du lundi au samedi.");
    await expect(agency.getByText("Version 2")).toBeVisible();
    await work.accept(page, "Fuite d’eau ? Du lundi au samedi.");
    await work.publish(agency, "Fuite d’eau ? Du lundi au samedi.");
    await page.goto("/portal/validations");
    await expect(page.getByText("Publiée")).toHaveCount(2);
  });

  const subject = `Horaires de ${order.number}`;
  const thread = await test.step("the client asks for a revision", () =>
    askRevision(page, order, subject));
  await test.step("the agency takes it, and asks back", () => askBack(agency, subject, question));
  await test.step("the client answers", () => answerBack(page, subject, question));
  await test.step("the agency closes the thread", async () => {
    await agency.reload();
    await expect(agency.getByText("De 9 h à 12 h")).toBeVisible();
    await agency.getByRole("button", { name: "Marquer comme terminée" }).click();
    await expect(agency.getByText("Demande terminée", { exact: true })).toBeVisible();
  });
  await test.step("the client's late message is refused", async () => {
    await expect(page).toHaveURL(new RegExp(`^[^?]*${thread}`));
    await page.getByRole("textbox", { name: "Votre message" }).fill("Trop tard");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByText("Cette conversation est close.")).toBeVisible();
  });

  await test.step("day 30: the report is prepared, and sent by the agency, which completes the order", async () => {
    await passHours(product, order.id, 26 * 24);
    await work.report(agency, product, order);
    await agency.goto(`/admin/commandes/${order.id}`);
    await agency.getByRole("button", { name: "Terminer la commande" }).click();
    await expect(agency.getByText("Commande terminée", { exact: true }).first()).toBeVisible();
    await agency.context().close();
  });
  await test.step("the client sees the order's state, opens the report, and is offered a subscription", async () => {
    await page.setViewportSize(phone);
    await page.goto(`/portal/commandes/${order.id}`);
    await expect(page.getByRole("heading", { name: "Le travail est terminé" })).toBeVisible();
    await expect(page.getByText("Révision incluse déjà utilisée")).toBeVisible();
    await work.readReport(page, product, { email, number: order.number });
  });
});

async function askedAudit(page: Page, email: string): Promise<string> {
  const form = { ...intro, email };
  const answer = await page.request.post("/audit-gratuit", { form, maxRedirects: 0 });
  return answer.headers()["location"]?.split("/").at(2) ?? "";
}

async function agencyAt(
  browser: Browser,
  product: RunningProduct,
  order: PlacedOrder,
): Promise<Page> {
  const context = await browser.newContext({ viewport: desk, isMobile: false, hasTouch: false });
  const agency = await context.newPage();
  await signInAsAdministrator(agency, product);
  await agency.goto(`/admin/commandes/${order.id}`);
  return agency;
}

async function start(agency: Page): Promise<void> {
  await expect(agency.getByText("Saint-Malo et Dinard")).toBeVisible();
  await expect(agency.getByText("Complètes", { exact: true })).toBeVisible();
  const photo = agency.getByRole("list", { name: "Photos jointes" }).getByRole("img");
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth))
    .toBeGreaterThan(0);
  await agency.getByRole("button", { name: "Commencer le travail" }).click();
  await expect(agency.getByText("Travail commencé", { exact: true }).first()).toBeVisible();
}
