import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./administrator.ts";
import { confirm, newClient, signUp } from "./client-account.ts";
import { messagesAbout } from "./mailbox.ts";
import { expect, test } from "./product.ts";
import type { Product } from "./product-process.ts";
import { seededTotal, seedQuote } from "./quote-seed.ts";

// What a missing quote and refused forms answer on purpose.
test.use({ allowedConsoleErrors: [/status of (?:400|404|409)/] });

/** Somebody else's browser, on the same product. */
async function visit(browser: Browser, product: Product, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled });
  return context.newPage();
}

async function fillAcceptance(page: Page) {
  await page.getByLabel("Nom et prénom").fill("Maïwenn Le Goff");
  await page.getByLabel("En qualité de").fill("gérante");
  await page.getByLabel(/J’ai lu et j’accepte/).check();
}

/** The link to the quote's page in the message that brought it. */
async function mailedQuoteLink(product: Product, number: string): Promise<string> {
  let link: string | undefined;
  // The mailbox itself comes with the first message.
  await expect(async () => {
    const [message] = await messagesAbout(product, number);
    link = /http\S+\/devis\/[\da-f-]{36}/.exec(message?.text ?? "")?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return link ?? "";
}

test.describe("from sending to ordering", () => {
  for (const scripted of [true, false]) {
    test(`${scripted ? "with" : "without"} JavaScript at the client's`, async ({
      page,
      browser,
      product,
    }) => {
      const draft = await seedQuote(product, { status: "draft" });
      await signInAsAdministrator(page, product);
      await page.goto(`/devis/${draft.id}?cree=1`);
      await expect(page.getByText(/Devis créé\s!/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Envoyer au client" }).click();
      await expect(page.getByText("Devis envoyé", { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Envoyé, pas encore ouvert" })).toBeVisible();

      const client = await visit(browser, product, scripted);
      await client.goto(await mailedQuoteLink(product, draft.number));
      await expect(client.getByRole("heading", { level: 1 })).toHaveText(`Devis ${draft.number}`);
      await expect(client.getByText(seededTotal).first()).toBeVisible();
      await expect(client.getByRole("button", { name: "Imprimer" })).toHaveCount(scripted ? 1 : 0);
      if (scripted) {
        await expect(async () => {
          await page.reload();
          await expect(page.getByText("Devis ouvert par le client")).toBeVisible({ timeout: 500 });
        }).toPass();
      }

      await client.getByRole("button", { name: "Accepter le devis" }).click();
      await expect(client.getByRole("alert")).toContainText("3 informations sont à corriger");
      await fillAcceptance(client);
      await client.getByRole("button", { name: "Accepter le devis" }).click();
      await expect(client.getByRole("heading", { name: "Devis accepté" })).toBeVisible();
      await expect(client.getByRole("complementary").last()).toContainText(
        "Par Maïwenn Le Goff, gérante",
      );
      if (scripted) await expectAccessible(client);

      const downloading = client.waitForEvent("download");
      await client.getByRole("link", { name: "Télécharger le PDF" }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`devis-${draft.number}.pdf`);
      const file = await readFile(await download.path());
      expect(file.subarray(0, 4).toString()).toBe("%PDF");

      await page.goto("/admin/devis");
      await page.getByRole("link", { name: `Créer la commande (devis ${draft.number})` }).click();
      await expect(page.getByText("Par le lien du devis").first()).toBeVisible();
      await page.getByRole("button", { name: "Créer la commande" }).click();
      await expect(page.getByText("Commande créée", { exact: true }).first()).toBeVisible();
      await expect(page.getByRole("heading", { name: /^Commande CMD-/ })).toBeVisible();
      await expect(page.getByRole("link", { name: "Ouvrir la commande" })).toHaveAttribute(
        "href",
        /^\/admin\/commandes\/[\da-f-]{36}$/,
      );
      await expect(page.getByRole("button", { name: "Créer la commande" })).toHaveCount(0);
      await expect(
        page.getByRole("link", { name: new RegExp(draft.number) }).first(),
      ).toBeVisible();
      await expectAccessible(page);
      await client.context().close();
    });
  }
});

test("a refusal is asked twice, and its reason reaches the agency", async ({
  page,
  browser,
  product,
}) => {
  const quote = await seedQuote(product);
  const client = await visit(browser, product);
  await client.goto(`/devis/${quote.id}`);
  await client.getByText("Refuser ce devis").click();
  await client.getByLabel(/Pourquoi/).fill("Nous attendons <l’an> prochain.");
  await expectAccessible(client);
  await client.getByRole("button", { name: "Refuser le devis" }).click();
  await expect(client.getByRole("heading", { name: /Refuser ce devis/ })).toBeVisible();
  await expectAccessible(client);
  await client.getByRole("link", { name: "Garder le devis" }).click();
  await expect(client.getByRole("button", { name: "Accepter le devis" })).toBeVisible();

  await client.getByText("Refuser ce devis").click();
  await client.getByLabel(/Pourquoi/).fill("Nous attendons <l’an> prochain.");
  await client.getByRole("button", { name: "Refuser le devis" }).click();
  await client.getByRole("button", { name: "Oui, refuser le devis" }).click();
  await expect(client.getByRole("heading", { name: "Devis refusé" })).toBeVisible();
  await client.context().close();

  await signInAsAdministrator(page, product);
  await page.goto(`/admin/devis/${quote.id}`);
  await expect(page.getByText("Nous attendons <l’an> prochain.").first()).toBeVisible();
});

test("a cancelled quote can't be accepted by a page that was open", async ({
  page,
  browser,
  product,
}) => {
  const quote = await seedQuote(product);
  const client = await visit(browser, product);
  await client.goto(`/devis/${quote.id}`);
  await fillAcceptance(client);

  await signInAsAdministrator(page, product);
  await page.goto(`/admin/devis/${quote.id}`);
  await page.getByText("Annuler le devis…").click();
  await page.getByRole("button", { name: "Annuler le devis" }).click();
  await expect(page.getByText("Indiquez la raison", { exact: true })).toBeVisible();
  await page.getByLabel("Raison de l’annulation").fill("Doublon");
  await page.getByRole("button", { name: "Annuler le devis" }).click();
  await expect(page.getByText("Devis annulé").first()).toBeVisible();
  await expect(page.getByText(/«\sDoublon\s»/)).toBeVisible();
  await expectAccessible(page);

  await client.getByRole("button", { name: "Accepter le devis" }).click();
  await expect(client.getByRole("alert")).toContainText("Ce devis a été annulé.");
  await expect(client.getByRole("heading", { name: "Devis annulé" })).toBeVisible();
  await client.context().close();
});

test("an expired quote says how to ask for another", async ({ page, product }) => {
  const { id, number } = await seedQuote(product, { validFor: -3 });
  await page.goto(`/devis/${id}`);
  await expect(page.getByRole("heading", { name: "Devis expiré" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Accepter le devis" })).toHaveCount(0);
  const ask = page.getByRole("link", { name: "Demander un nouveau devis" });
  await expect(ask).toHaveAttribute("href", new RegExp(`^mailto:.*${number}`));
  await expectAccessible(page);
});

test("an administrator reads, and answers for nobody", async ({ page, product }) => {
  const { id } = await seedQuote(product);
  await signInAsAdministrator(page, product);
  await page.goto(`/devis/${id}`);
  await expect(page.getByText(/Le client répond ici/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Accepter le devis" })).toHaveCount(0);
  await page.goto(`/admin/devis/${id}`);
  await expect(page.getByRole("heading", { name: "Envoyé, pas encore ouvert" })).toBeVisible();
  await expect(page.getByText("Un devis envoyé ne change plus")).toBeVisible();
});

test.describe("a quote that isn't there", () => {
  test("leads home after a while", async ({ page }) => {
    await page.clock.install();
    const answer = await page.goto("/devis/00000000-0000-4000-8000-000000000000");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Devis introuvable" })).toBeVisible();
    await expect(page.getByText("Ce devis n'existe pas ou a été supprimé.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Rester sur cette page" })).toBeVisible();
    await page.clock.runFor(10_500);
    await page.waitForURL((url) => url.pathname === "/");
  });

  test("unless the person stays", async ({ page }) => {
    await page.clock.install();
    await page.goto("/devis/abc");
    await page.getByRole("button", { name: "Rester sur cette page" }).click();
    await expect(page.getByText("Vous restez sur cette page.")).toBeVisible();
    await page.clock.runFor(20_000);
    expect(new URL(page.url()).pathname).toBe("/devis/abc");
  });

  test("and never by itself under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto("/devis/abc");
    await expect(page.getByRole("link", { name: "Aller à l’accueil" })).toBeVisible();
    await page.clock.runFor(20_000);
    expect(new URL(page.url()).pathname).toBe("/devis/abc");
    await expectAccessible(page);
  });
});

test("in print there is the paper alone, on one page", async ({ page, product }, testInfo) => {
  const { id, number } = await seedQuote(product, { notes: "Une note." });
  await page.goto(`/devis/${id}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: `Devis ${number}` })).toBeVisible();
  await expect(page.getByText("Signature et cachet")).toBeVisible();
  for (const chrome of [
    page.getByRole("banner"),
    page.getByRole("button", { name: "Imprimer" }),
    page.getByRole("link", { name: "Télécharger le PDF" }),
    page.locator("#reponse"),
    page.getByLabel("Mode démonstration"),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- a few
    await expect(chrome).toBeHidden();
  }
  await testInfo.attach("print", {
    body: await page.screenshot({ fullPage: true }),
    contentType: "image/png",
  });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("a client finds the quote in the portal, the one to answer first", async ({
  page,
  product,
}) => {
  const client = newClient();
  const waiting = await seedQuote(product, { email: client.email });
  const old = await seedQuote(product, { email: client.email, validFor: -5 });
  const draft = await seedQuote(product, { email: client.email, status: "draft" });
  const others = await seedQuote(product);
  await signUp(page, client);
  await confirm(page, product, client);
  await expect(page.getByText("Un devis attend votre réponse")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/portal/devis");
  await expect(page.getByRole("row").filter({ hasText: old.number })).toContainText("Expiré");
  await expect(page.getByText(draft.number)).toHaveCount(0);
  await expect(page.getByText(others.number)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: `Lire et répondre au devis ${waiting.number}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Devis ${waiting.number}`);
  await fillAcceptance(page);
  await page.getByRole("button", { name: "Accepter le devis" }).click();
  await expect(page.getByRole("heading", { name: "Devis accepté" })).toBeVisible();
  await page.getByRole("link", { name: "Mes devis" }).click();
  await expect(page.getByRole("row").filter({ hasText: waiting.number })).toContainText("Accepté");
  await expect(page.getByText("Un devis attend votre réponse")).toHaveCount(0);
});

test("the agency's list filters by what people see", async ({ page, product }) => {
  const expired = await seedQuote(product, { validFor: -1 });
  const soon = await seedQuote(product, { validFor: 2 });
  await signInAsAdministrator(page, product);
  await page.goto("/admin/devis");
  await expect(page.getByRole("link", { name: `Relancer (devis ${soon.number})` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Expirés/ }).click();
  await expect(page.getByRole("row").filter({ hasText: expired.number })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: soon.number })).toHaveCount(0);
  await page.getByRole("link", { name: `Ouvrir le dossier du devis ${expired.number}` }).click();
  await expect(page.getByRole("heading", { name: "Expiré sans réponse" })).toBeVisible();
});
