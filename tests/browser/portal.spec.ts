import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { seedOrder } from "../running-product/order-seed.ts";
import { seedInvoice, seedRevision, seedSubscription } from "../running-product/portal-seed.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { seedQuote } from "../running-product/quote-seed.ts";
import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator, signInAsClient, type Someone } from "./people.ts";
import { expect, test } from "./product.ts";
import { acceptQuote } from "./quote-page.ts";
import { followShellLink, pressShellLink } from "./shell.ts";

test.use({ allowedConsoleErrors: [/status of 400/] });

const paper = "%PDF-1.4 la facture";

/** Every kind of record that a client may have or be asked for. */
async function addRecords(product: RunningProduct, { id: userId, email }: Someone) {
  const done = await seedOrder(product, { email, owned: true, status: "completed" });
  const begun = await seedOrder(product, { email, owned: true, status: "in_progress" });
  await seedOrder(product, { email, owned: true, status: "cancelled" });
  const quote = await seedQuote(product, { email, userId });
  const expired = await seedQuote(product, { email, userId, validFor: -5 });
  const invoice = await seedInvoice(product, { email, orderId: done.id, document: paper });
  await seedInvoice(product, { email, orderId: done.id, kind: "credit-note" });
  await seedSubscription(product, { email, orderId: done.id });
  await seedSubscription(product, { email, orderId: begun.id, endsOn: "2099-12-29" });
  const subject = "Horaires du samedi";
  await seedRevision(product, { email, orderId: done.id, subject, answered: true });
  await seedRevision(product, { email, orderId: begun.id, subject: "Photos", status: "pending" });
  return { done, quote, expired, invoice };
}

async function downloaded(page: Page, link: string, name: string): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(name);
  return readFile(await download.path(), "utf8");
}

test("a client, from an empty portal to the papers of a year", async ({ page, product }) => {
  const client = await signInAsClient(page, product);
  await test.step("empty: where to begin, and the billing profile", async () => {
    await page.goto("/portal");
    await expect(page.getByRole("heading", { name: "Par où commencer" })).toBeVisible();
    await followShellLink(page, "Abonnements");
    await expect(page.getByText("réservé aux clients du pack Boost Local")).toBeVisible();
    await followShellLink(page, "Factures");
    await page.getByRole("link", { name: "Vérifier mes coordonnées de facturation" }).click();
    const form = page.getByRole("form", { name: "Facturation" });
    await form.getByLabel("Entreprise").fill("Fleurs & Cie");
    await form.getByLabel("SIREN ou SIRET").fill("732 829 321");
    const save = form.getByRole("button", { name: "Enregistrer la facturation" });
    await save.press("Enter");
    await expect(form.getByRole("alert").first()).toContainText("SIREN ou SIRET invalide");
    await expect(form.getByLabel("Entreprise")).toHaveValue("Fleurs & Cie");
    await expectAccessible(page);
    await form.getByLabel("SIREN ou SIRET").fill("732 829 320");
    await save.press("Enter");
    await expect(form.getByRole("status")).toContainText("enregistrées");
    await page.reload();
    await expect(form.getByLabel("Entreprise")).toHaveValue("Fleurs & Cie");
  });

  const { done, quote, expired, invoice } = await addRecords(product, client);
  await test.step("the pending quote is answered first", async () => {
    await page.goto("/portal");
    await expect(
      page.getByRole("link", { name: "Lire et répondre à la demande Horaires" }),
    ).toBeVisible();
    await expect(page.getByRole("list", { name: "Vos dossiers" }).getByRole("link")).toHaveText([
      "2 devis",
      "3 commandes",
      "2 abonnements actifs",
      "1 révision en attente",
    ]);
    await expectAccessible(page);
    await page.getByRole("link", { name: `Lire et répondre au devis ${quote.number}` }).click();
    await acceptQuote(page);
    await page.getByRole("link", { name: "Mes devis" }).click();
    const rows = page.getByRole("row");
    await expect(rows.filter({ hasText: quote.number })).toContainText("Accepté");
    await expect(rows.filter({ hasText: expired.number })).toContainText("Expiré");
    await expect(page.getByText("Votre réponse au devis")).toHaveCount(0);
  });

  await test.step("an order, its invoice, its revisions", async () => {
    await page.goto("/portal");
    const figures = page.getByRole("list", { name: "Vos dossiers" });
    await figures.getByRole("link", { name: "3 commandes" }).click();
    await expect(page).toHaveURL("/portal/commandes");
    // The home page names the order too, until this one has loaded.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mes commandes");
    await page.getByRole("link", { name: done.number }).click();
    await expect(page.getByRole("heading", { name: "Le travail est terminé" })).toBeVisible();
    await expect(page.getByText("Révision incluse déjà utilisée")).toBeVisible();
    const link = `Télécharger la facture ${invoice.number}`;
    expect(await downloaded(page, link, `${invoice.number}.pdf`)).toBe(paper);
    await followShellLink(page, "Demandes");
    await expect(page.getByText("À vous de répondre")).toBeVisible();
  });

  await test.step("all personal data", async () => {
    await followShellLink(page, "Mon compte");
    const held = await downloaded(page, "Télécharger mes données", "mes-donnees.json");
    const text = JSON.stringify(JSON.parse(held));
    for (const mine of [client.email, done.number, "Fleurs & Cie"]) expect(text).toContain(mine);
  });
});

test(
  "a loading page shows a progress line, announced to screen readers, and submits no form",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const { email } = await signInAsClient(page, product);
    await seedOrder(product, { email, owned: true, status: "completed" });
    await page.goto("/portal/demandes/nouvelle");
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/portal/commandes.data*", async (route) => {
      await answered;
      await route.continue();
    });
    const asked = page.waitForRequest("**/portal/commandes.data*");
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await pressShellLink(page, "Commandes");
    await asked;
    const line = page.getByRole("progressbar", { name: "Chargement de la page" });
    await page.clock.runFor(250);
    await expect(line).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(line).toBeVisible();
    const told = page.locator("[aria-live=polite]").filter({ hasText: "Chargement de la page" });
    await expect(told).toHaveCount(1);
    const content = page.locator("main [aria-busy=true]");
    await expect(content).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Envoyer ma demande" })).toBeEnabled();
    await expect(page.getByText("Envoi en cours…")).toBeHidden();
    await page.clock.resume();
    answer();
    await page.waitForURL("**/portal/commandes");
    await expect(line).toHaveCount(0);
    await expect(content).toHaveCount(0);
  },
);

test.describe("« Plus » on a phone", () => {
  test("opens by keyboard, closes on Escape and outside, marks the current page", async ({
    page,
    product,
  }) => {
    await signInAsAdministrator(page, product);
    for (const path of ["/portal", "/admin"]) {
      await page.goto(path);
      const navigation = page.getByRole("navigation", { name: /Espace client|Administration/ });
      const more = navigation.locator("summary");
      await expect(navigation.getByRole("link")).toHaveCount(4);
      await more.focus();
      await page.keyboard.press("Enter");
      const sheet = navigation.locator("details ul");
      await expect(sheet).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Tab");
      await expect(sheet.getByRole("link").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await expect(more).toBeFocused();
      await more.click();
      await page.getByRole("heading", { level: 1 }).click();
      await expect(sheet).toBeHidden();
      await more.click();
      const last = sheet.getByRole("link").last();
      const href = await last.getAttribute("href");
      await last.click();
      await expect(page).toHaveURL(href ?? "");
      await expect(sheet).toBeHidden();
    }
    await page.goto("/portal/factures");
    const more = page.getByRole("navigation", { name: "Espace client" }).locator("summary");
    await expect(more).toContainText("page actuelle : Factures");
    await more.click();
    await expect(
      page.getByRole("navigation").locator("details").getByRole("link", { name: "Factures" }),
    ).toHaveAttribute("aria-current", "page");
  });

  test("the bar hides no focused element", async ({ page, product }) => {
    await addRecords(product, await signInAsClient(page, product));
    await page.goto("/portal");
    const bar = page.getByRole("navigation", { name: "Espace client" });
    const top = (await bar.boundingBox())?.y ?? 0;
    const links = await page.getByRole("main").getByRole("link").count();
    await page.getByRole("main").focus();
    for (let index = 0; index < links; index += 1) {
      await page.keyboard.press("Tab");
      await expect
        .poll(() =>
          page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0),
        )
        .toBeLessThanOrEqual(top + 1);
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("still links to every page", async ({ page, product }) => {
      await signInAsClient(page, product);
      await page.goto("/portal");
      await followShellLink(page, "Factures");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mes factures");
    });
  });
});
