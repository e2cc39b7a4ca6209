import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { messagesAbout } from "../running-product/mailbox.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { seededTotal, seedQuote } from "../running-product/quote-seed.ts";
import { settled } from "../running-product/settled.ts";
import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";
import { acceptQuote, fillAcceptance } from "./quote-page.ts";

test.use({ allowedConsoleErrors: [/status of (?:400|404|409)/] });

async function agencyAt(browser: Browser, product: RunningProduct, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const agency = await context.newPage();
  await signInAsAdministrator(agency, product);
  await agency.goto(path);
  return agency;
}

async function mailedQuoteLink(product: RunningProduct, number: string): Promise<string> {
  await settled(product);
  const [message] = await messagesAbout(product, number);
  return /http\S+\/devis\/[\da-f-]{36}/.exec(message?.text ?? "")?.[0] ?? "";
}

test("a quote, from sending to ordering", async ({ page, browser, product }) => {
  const draft = await seedQuote(product, { status: "draft" });
  const agency = await agencyAt(browser, product, `/devis/${draft.id}?cree=1`);
  await expect(agency.getByText(/Devis créé\s!/)).toBeVisible();
  await expectAccessible(agency);
  await agency.getByRole("button", { name: "Envoyer au client" }).click();
  await expect(agency.getByText("Devis envoyé", { exact: true })).toBeVisible();
  await expect(agency.getByRole("heading", { name: "Envoyé, pas encore ouvert" })).toBeVisible();

  await test.step("the client reads it, accepts it and downloads its file", async () => {
    await page.goto(await mailedQuoteLink(product, draft.number));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Devis ${draft.number}`);
    await expect(page.getByText(seededTotal).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Imprimer" })).toBeVisible();
    await expectAccessible(page);
    await settled(product);
    await agency.reload();
    await expect(agency.getByText("Devis ouvert par le client")).toBeVisible();
    await acceptQuote(page);
    await expectAccessible(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Télécharger le PDF" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`devis-${draft.number}.pdf`);
    const file = await readFile(await download.path());
    expect(file.subarray(0, 4).toString()).toBe("%PDF");
  });

  await test.step("the agency creates the order", async () => {
    await agency.goto("/admin/devis");
    await agency.getByRole("link", { name: `Créer la commande (devis ${draft.number})` }).click();
    await expect(agency.getByText("Par le lien du devis").first()).toBeVisible();
    await agency.getByRole("button", { name: "Créer la commande" }).click();
    await expect(agency.getByText("Commande créée", { exact: true }).first()).toBeVisible();
    await expect(agency.getByRole("heading", { name: /^Commande CMD-/ })).toBeVisible();
    await expect(agency.getByRole("link", { name: "Ouvrir la commande" })).toHaveAttribute(
      "href",
      /^\/admin\/commandes\/[\da-f-]{36}$/,
    );
    await expect(agency.getByRole("button", { name: "Créer la commande" })).toHaveCount(0);
    await expectAccessible(agency);
    await agency.context().close();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a quote is nearly refused, then accepted", async ({ page, product }) => {
    const { id } = await seedQuote(product);
    await page.goto(`/devis/${id}`);
    await expect(page.getByRole("button", { name: "Imprimer" })).toHaveCount(0);
    await page.getByText("Refuser ce devis").click();
    await page.getByRole("button", { name: "Refuser le devis" }).click();
    await expect(page.getByRole("heading", { name: /Refuser ce devis/ })).toBeVisible();
    await page.getByRole("link", { name: "Garder le devis" }).click();
    await acceptQuote(page);
  });
});

test("a refusal asks for confirmation, and its reason reaches the agency", async ({
  page,
  browser,
  product,
}) => {
  const quote = await seedQuote(product);
  await page.goto(`/devis/${quote.id}`);
  await page.getByText("Refuser ce devis").click();
  await page.getByLabel(/Pourquoi/).fill("Nous attendons <l’an> prochain.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Refuser le devis" }).click();
  await expect(page.getByRole("heading", { name: /Refuser ce devis/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Oui, refuser le devis" }).click();
  await expect(page.getByRole("heading", { name: "Devis refusé" })).toBeVisible();
  const agency = await agencyAt(browser, product, `/admin/devis/${quote.id}`);
  await expect(agency.getByText("Nous attendons <l’an> prochain.").first()).toBeVisible();
  await agency.context().close();
});

test(
  "the agency finds a quote, can't answer it, and cancels it while the client's page is open",
  { tag: "@desktop" },
  async ({ page, browser, product }) => {
    const expired = await seedQuote(product, { validFor: -1 });
    const soon = await seedQuote(product, { validFor: 2 });
    const agency = await agencyAt(browser, product, "/admin/devis");
    await test.step("found by visible words", async () => {
      await agency.getByRole("link", { name: /^Expirés/ }).click();
      await expect(agency.getByRole("row").filter({ hasText: expired.number })).toBeVisible();
      await expect(agency.getByRole("row").filter({ hasText: soon.number })).toHaveCount(0);
      await agency.getByRole("link", { name: expired.number }).click();
      await expect(agency.getByRole("heading", { name: "Expiré sans réponse" })).toBeVisible();
      await agency.goto("/admin/devis");
      await agency.getByRole("link", { name: `Relancer (devis ${soon.number})` }).click();
      await expect(
        agency.getByRole("heading", { name: "Envoyé, pas encore ouvert" }),
      ).toBeVisible();
      await expect(agency.getByText("Un devis envoyé ne change plus")).toBeVisible();
    });

    await test.step("the client's page refuses its answer", async () => {
      await agency.goto(`/devis/${soon.id}`);
      await expect(agency.getByText(/Le client répond ici/)).toBeVisible();
      await expect(agency.getByRole("button", { name: "Accepter le devis" })).toHaveCount(0);
    });

    await page.goto(`/devis/${soon.id}`);
    await fillAcceptance(page);
    await test.step("cancelled with a reason", async () => {
      await agency.goto(`/admin/devis/${soon.id}`);
      await agency.getByText("Annuler le devis…").click();
      await agency.getByRole("button", { name: "Annuler le devis" }).click();
      await expect(agency.getByText("Indiquez la raison", { exact: true })).toBeVisible();
      await agency.getByLabel("Raison de l’annulation").fill("Doublon");
      await agency.getByRole("button", { name: "Annuler le devis" }).click();
      await expect(agency.getByText("Devis annulé").first()).toBeVisible();
      await expect(agency.getByText(/«\sDoublon\s»/)).toBeVisible();
      await expectAccessible(agency);
      await agency.context().close();
    });

    await page.getByRole("button", { name: "Accepter le devis" }).click();
    await expect(page.getByRole("alert")).toContainText("Ce devis a été annulé.");
    await expect(page.getByRole("heading", { name: "Devis annulé" })).toBeVisible();
    await expectAccessible(page);
  },
);

test("an expired quote says how to ask for another", async ({ page, product }) => {
  const { id } = await seedQuote(product, { validFor: -3 });
  await page.goto(`/devis/${id}`);
  await expect(page.getByRole("heading", { name: "Devis expiré" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Accepter le devis" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Demander un nouveau devis" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("a missing quote", () => {
  test.use({ reducedMotion: "no-preference" });

  test("redirects home after a while, unless the person stays or prefers reduced motion", async ({
    page,
  }) => {
    await page.clock.install();
    const missing = "/devis/00000000-0000-4000-8000-000000000000";
    const stays = () => expect(new URL(page.url()).pathname).toBe(missing);

    await test.step("the person stays", async () => {
      const answer = await page.goto(missing);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Devis introuvable" })).toBeVisible();
      await expect(page.getByText("Ce devis n'existe pas ou a été supprimé.")).toBeVisible();
      await page.getByRole("button", { name: "Rester sur cette page" }).click();
      await expect(page.getByText("Vous restez sur cette page.")).toBeVisible();
      await page.clock.runFor(20_000);
      stays();
    });

    await test.step("reduced motion", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(missing);
      await expect(page.getByRole("link", { name: "Aller à l’accueil" })).toBeVisible();
      await page.clock.runFor(20_000);
      stays();
      await expectAccessible(page);
    });

    await test.step("home", async () => {
      await page.emulateMedia({ reducedMotion: null });
      await page.goto(missing);
      await expect(page.getByRole("button", { name: "Rester sur cette page" })).toBeVisible();
      await page.clock.runFor(10_500);
      await page.waitForURL((url) => url.pathname === "/");
    });
  });
});

test("the paper is printed alone, on one page", { tag: "@desktop" }, async ({ page, product }) => {
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
    await expect(chrome).toBeHidden();
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
