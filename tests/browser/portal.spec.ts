import type { Page } from "@playwright/test";
import { AUTH_SECRET, addPerson } from "../product/session-cookie.ts";
import { expectAccessible } from "./accessibility.ts";
import { seedOrder } from "./order-seed.ts";
import { seedInvoice, seedRevision, seedSubscription } from "./portal-seed.ts";
import { expect, test as base } from "./product.ts";
import { type Product, startProduct } from "./product-process.ts";
import { seedQuote } from "./quote-seed.ts";
import { followShellLink, pressShellLink } from "./shell.ts";

/** On a product whose sessions tests may write. */
const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from it
    async ({}, use) => {
      const product = await startProduct({ AUTH_SECRET });
      await use(product);
      await product.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

// What a refused form answers on purpose.
test.use({ allowedConsoleErrors: [/status of 400/] });

let people = 0;

/** Signs somebody new in, without their passing by the e-mails. */
async function newcomer(page: Page, product: Product, options: { administrator?: boolean } = {}) {
  people += 1;
  const email = `personne-${process.pid}-${people}@menuiserie.example`;
  const { id, cookie } = await addPerson(product, email, options);
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: product.url }]);
  return { id, email };
}

async function fullPortal(page: Page, product: Product) {
  const { id: userId, email } = await newcomer(page, product);
  const done = await seedOrder(product, { email, owned: true, status: "completed" });
  const begun = await seedOrder(product, { email, owned: true, status: "in_progress" });
  await seedOrder(product, { email, owned: true, status: "cancelled" });
  const quote = await seedQuote(product, { email, userId });
  const invoice = await seedInvoice(product, { email, orderId: done.id, document: "%PDF-1.4" });
  await seedInvoice(product, { email, orderId: done.id, kind: "credit-note" });
  await seedSubscription(product, { email, orderId: done.id });
  await seedSubscription(product, { email, orderId: begun.id, endsOn: "2099-12-29" });
  const subject = "Horaires du samedi";
  await seedRevision(product, { email, orderId: done.id, subject, answered: true });
  await seedRevision(product, { email, orderId: begun.id, subject: "Photos", status: "pending" });
  return { done, begun, quote, invoice };
}

const pages = ["", "/devis", "/commandes", "/demandes", "/abonnements", "/factures", "/compte"];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`the portal by ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("is accessible, empty and full", async ({ page, product, browser }) => {
      test.slow();
      const { done, begun } = await fullPortal(page, product);
      const empty = await (
        await browser.newContext({ baseURL: product.url, colorScheme })
      ).newPage();
      await newcomer(empty, product);
      for (const path of pages) {
        // oxlint-disable no-await-in-loop -- page after page
        await page.goto(`/portal${path}`);
        await expectAccessible(page);
        await empty.goto(`/portal${path}`);
        await expectAccessible(empty);
        // oxlint-enable no-await-in-loop
      }
      for (const { id } of [done, begun]) {
        // oxlint-disable-next-line no-await-in-loop -- page after page
        await page.goto(`/portal/commandes/${id}`);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await expectAccessible(page);
      }
      await empty.context().close();
    });
  });
}

test("a new client reads where to begin", async ({ page, product }) => {
  await newcomer(page, product);
  await page.goto("/portal");
  await expect(page.getByRole("heading", { name: "Par où commencer" })).toBeVisible();
  await followShellLink(page, "Abonnements");
  await expect(page.getByText("réservé aux clients du pack Boost Local")).toBeVisible();
  await followShellLink(page, "Factures");
  await page.getByRole("link", { name: "Vérifier mes coordonnées de facturation" }).click();
  await expect(page.getByRole("form", { name: "Facturation" })).toBeVisible();
});

test("the overview leads to what waits and to every tab", async ({ page, product }) => {
  const { done, quote, invoice } = await fullPortal(page, product);
  await page.goto("/portal");
  const answer = page.getByRole("link", { name: `Lire et répondre au devis ${quote.number}` });
  await expect(answer).toBeVisible();
  const waiting = page.getByRole("link", { name: "Lire et répondre à la demande Horaires" });
  await expect(waiting).toBeVisible();
  const figures = page.getByRole("list", { name: "Vos dossiers" });
  await expect(figures.getByRole("link")).toHaveText([
    "1Devis",
    "3Commandes",
    "2Abonnements actifs",
    "1Révision en attente",
  ]);
  await figures.getByRole("link", { name: "Commandes" }).click();
  await expect(page).toHaveURL("/portal/commandes");
  await page.getByRole("link", { name: done.number }).click();
  await expect(page.getByRole("heading", { name: "Le travail est terminé" })).toBeVisible();
  await expect(page.getByText("Révision incluse déjà utilisée")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: `Télécharger la facture ${invoice.number}` }).click();
  expect((await download).suggestedFilename()).toBe(`${invoice.number}.pdf`);
  await followShellLink(page, "Demandes");
  await expect(page.getByText("À vous de répondre")).toBeVisible();
});

test("the profile is kept, and a mistake keeps what was typed", async ({ page, product }) => {
  await newcomer(page, product);
  await page.goto("/portal");
  await followShellLink(page, "Mon compte");
  const form = page.getByRole("form", { name: "Facturation" });
  await form.getByLabel("Entreprise").fill("Fleurs & Cie");
  await form.getByLabel("SIREN ou SIRET").fill("732 829 321");
  await form.getByRole("button").click();
  await expect(form.getByRole("alert").first()).toContainText("SIREN ou SIRET invalide");
  await expect(form.getByLabel("Entreprise")).toHaveValue("Fleurs & Cie");
  await expectAccessible(page);
  await form.getByLabel("SIREN ou SIRET").fill("732 829 320");
  await form.getByRole("button").click();
  await expect(form.getByRole("status")).toContainText("enregistrées");
  await page.goto("/payment?plan=premium");
  await expect(page.getByLabel("Entreprise")).toHaveValue("Fleurs & Cie");
});

test.describe("on a phone, « Plus »", () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) > 600, "the rail shows every link");

  test("opens by keyboard, closes on Escape and elsewhere, tells the current page", async ({
    page,
    product,
  }) => {
    await newcomer(page, product, { administrator: true });
    for (const path of ["/portal", "/admin"]) {
      // oxlint-disable no-await-in-loop -- one after the other
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
      // oxlint-enable no-await-in-loop
    }
    await page.goto("/portal/factures");
    const more = page.getByRole("navigation", { name: "Espace client" }).locator("summary");
    await expect(more).toContainText("page actuelle : Factures");
    await more.click();
    await expect(
      page.getByRole("navigation").locator("details").getByRole("link", { name: "Factures" }),
    ).toHaveAttribute("aria-current", "page");
  });

  test("nothing that has the focus is hidden behind the bar", async ({ page, product }) => {
    await fullPortal(page, product);
    await page.goto("/portal");
    const bar = page.getByRole("navigation", { name: "Espace client" });
    const top = (await bar.boundingBox())?.y ?? 0;
    const links = await page.getByRole("main").getByRole("link").count();
    await page.getByRole("main").focus();
    for (let index = 0; index < links; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.keyboard.press("Tab");
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect
        .poll(() =>
          page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0),
        )
        .toBeLessThanOrEqual(top + 1);
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("still leads everywhere", async ({ page, product }) => {
      await newcomer(page, product);
      await page.goto("/portal");
      await followShellLink(page, "Factures");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mes factures");
    });
  });
});

test("a page on its way shows a line, which readers of screens hear of", async ({
  page,
  product,
}) => {
  await newcomer(page, product);
  await page.goto("/portal");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/portal/devis.data*", async (route) => {
    await held;
    await route.continue();
  });
  await pressShellLink(page, "Devis");
  const line = page.getByRole("progressbar", { name: "Chargement de la page" });
  await expect(line).toBeVisible();
  release();
  await expect(page).toHaveURL("/portal/devis");
  await expect(line).toHaveCount(0);
});
