import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";

test.use({ allowedConsoleErrors: [/status of (?:400|409|503)/] });

const mark = () => crypto.randomUUID().slice(0, 8);
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const create = (page: Page) => button(page, "Créer le devis").last();
const line = (page: Page, number: number) =>
  page.getByRole("group", { name: `Ligne ${number}`, exact: true });
const totals = (page: Page) => page.getByRole("region", { name: "Totaux" });

async function fillClient(page: Page, company: string) {
  await page.getByLabel("Entreprise").fill(company);
  await page.getByLabel("Contact").fill("Camille Roux");
  await page.getByLabel("E-mail").fill("camille@roux.example");
}

async function fillLine(row: Locator, typed: { what: string; quantity?: string; price: string }) {
  await row.getByLabel("Description").fill(typed.what);
  if (typed.quantity) await row.getByLabel("Quantité").fill(typed.quantity);
  await row.getByLabel("Prix unitaire HT").fill(typed.price);
}

async function expectQuotePage(page: Page) {
  // A second post aborts the first one's navigation, which `waitForURL` would report.
  await expect(page).toHaveURL(/\/devis\/[\da-f-]{36}\?cree=1$/);
  await expect(page.getByText(/Devis créé\s!/)).toBeVisible();
}

interface StoredQuote {
  id: string;
  status: string;
  gross_cents: number;
  discount_cents: number;
  client_email: string;
  valid_until: string;
  request_id: string | null;
  copied_from_id: string | null;
  revision: number;
}

function storedQuotes(product: RunningProduct, company: string) {
  return queryProduct<StoredQuote>(
    product,
    `select *, valid_until::text from quotes where client_company = '${company}' order by created_at, number`,
  );
}

async function onlyQuote(product: RunningProduct, company: string): Promise<StoredQuote> {
  const [quote, ...others] = await storedQuotes(product, company);
  expect(others).toEqual([]);
  if (!quote) throw new Error(`no quote for ${company}`);
  return quote;
}

async function storedRequest(product: RunningProduct, company: string): Promise<string> {
  const [row] = await queryProduct<{ id: string }>(
    product,
    `insert into quote_requests (mode, company_name, contact_name, email, phone, business_type, current_situation, services_interested, additional_notes, created_at)
     values ('demo', '${company}', 'Camille Roux', 'camille@roux.example', '06 12 34 56 78', 'artisan', 'not_ranked', '["premium", "subscription"]', '<b>Deux</b> boutiques à Brest', now())
     returning id`,
  );
  if (!row) throw new Error("the request was not written");
  return row.id;
}

test(
  "a quote written by keyboard: totals follow, double Enter creates one",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const company = `Plomberie ${mark()}`;
    await signInAsAdministrator(page, product);
    await page.goto("/generer-devis");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nouveau devis");
    await expect(button(page, /^Retirer/)).toHaveCount(0);
    await fillClient(page, company);

    await button(page, /^Boost Local 30 jours — 390,00\s€ HT$/).press("Enter");
    await expect(line(page, 1).getByLabel("Description")).toBeFocused();
    await expect(line(page, 1).getByLabel("Prix unitaire HT")).toHaveValue("390");
    await expect(page.getByRole("group", { name: /^Ligne / })).toHaveCount(1);
    await expect(totals(page)).toContainText(/Total TTC468,00\s€/);

    await button(page, "Ajouter une ligne").press("Enter");
    await expect(line(page, 2).getByLabel("Description")).toBeFocused();
    await page.keyboard.type("Photos");
    await page.keyboard.press("Tab");
    await page.keyboard.type("3");
    await page.keyboard.press("Tab");
    await page.keyboard.type("100");
    await button(page, "Ajouter une ligne").press("Enter");
    await fillLine(line(page, 3), { what: "Étude de la zone", price: "1 234,56" });
    await expect(line(page, 3)).toContainText(/1\s234,56\s€/);
    await page.getByLabel("Remise", { exact: true }).selectOption("percentage");
    await page.getByLabel(/^Valeur de la remise/).fill("10");
    await expect(totals(page)).toContainText(/Sous-total HT1\s924,56\s€/);
    await expect(totals(page)).toContainText(/Remise−192,46\s€/);
    await expect(totals(page)).toContainText(/TVA 20\s%346,42\s€/);
    await expect(totals(page)).toContainText(/Total TTC2\s078,52\s€/);
    await expectAccessible(page);

    await button(page, "Monter la ligne 3").press("Enter");
    await expect(button(page, "Monter la ligne 2")).toBeFocused();
    await expect(line(page, 2).getByLabel("Description")).toHaveValue("Étude de la zone");
    await button(page, "Retirer la ligne 3").press("Enter");
    await expect(line(page, 2).getByLabel("Description")).toBeFocused();
    await expect(totals(page)).toContainText(/Total TTC1\s754,52\s€/);

    await line(page, 1).getByLabel("Prix unitaire HT").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expectQuotePage(page);
    await expect(page.getByText(/1\s754,52\s€/).first()).toBeVisible();
    const quote = await onlyQuote(product, company);
    expect(page.url()).toContain(quote.id);
    expect(quote).toMatchObject({ status: "draft", gross_cents: 1754_52, discount_cents: 162_46 });
  },
);

test("faults are listed at once, and cleared while typing", async ({ page, product }) => {
  await signInAsAdministrator(page, product);
  await page.goto("/generer-devis");
  await line(page, 1).getByLabel("Prix unitaire HT").fill("-5");
  await page.getByLabel("TVA").fill("101");
  await create(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "informations sont à corriger" });
  await expect(alert.getByRole("link")).toHaveText([
    "Nom d'entreprise requis",
    "Nom du contact requis",
    "Email invalide",
    /^Ligne 1\s: Description requise$/,
    /^Ligne 1\s: Prix min: 0$/,
    /^TVA max: 100\s%$/,
  ]);
  await expect(page.locator(":focus")).toContainText("6 informations sont à corriger");
  await expectAccessible(page);
  await alert.getByRole("link", { name: /Prix min/ }).click();
  await expect(line(page, 1).getByLabel("Prix unitaire HT")).toBeFocused();
  await fillLine(line(page, 1), { what: "Photos", price: "50" });
  await page.getByLabel("TVA").fill("20");
  await fillClient(page, `Erreur ${mark()}`);
  await expect(alert).toBeHidden();
  await page.getByLabel("Remise", { exact: true }).selectOption("fixed");
  await page.getByLabel(/^Valeur de la remise/).fill("50,01");
  await expect(alert.or(page.getByText("La remise dépasse le sous-total").first())).toBeVisible();
  await page.getByLabel(/^Valeur de la remise/).fill("50");
  await expect(totals(page)).toContainText(/Total TTC0,00\s€/);
});

test("a draft survives a reload and an unavailable server, and can be discarded", async ({
  page,
  product,
}) => {
  const company = `Gardée ${mark()}`;
  await signInAsAdministrator(page, product);
  await page.goto("/generer-devis");
  await fillClient(page, company);
  await button(page, "Ajouter une ligne").click();
  await fillLine(line(page, 1), { what: "Étude", price: "0" });
  await fillLine(line(page, 2), { what: "Photos", price: "100" });
  await page.reload();
  await expect(page.getByText("Brouillon retrouvé")).toBeVisible();
  await expect(page.getByLabel("Entreprise")).toHaveValue(company);
  await expect(line(page, 2).getByLabel("Description")).toHaveValue("Photos");
  await expect(totals(page)).toContainText(/Total TTC120,00\s€/);
  await expectAccessible(page);
  await button(page, "Abandonner ce brouillon").click();
  await expect(page.getByLabel("Entreprise")).toHaveValue("");
  await button(page, "Annuler").click();
  await expect(page.getByLabel("Entreprise")).toHaveValue(company);

  await page.route(/generer-devis\.data/, (route) => route.fulfill({ status: 503, body: "" }), {
    times: 1,
  });
  await create(page).click();
  await expect(page.getByText("Impossible de créer le devis").first()).toBeVisible();
  await expect(page.getByLabel("Entreprise")).toHaveValue(company);
  await create(page).click();
  await expectQuotePage(page);
  await onlyQuote(product, company);

  await page.goto("/generer-devis");
  await expect(page.getByLabel("Entreprise")).toHaveValue("");
  await expect(page.getByText("Brouillon retrouvé")).toBeHidden();
  await page.getByLabel("Entreprise").fill("À oublier");
  await page.reload();
  await button(page, "Abandonner ce brouillon").click();
  await page.reload();
  await expect(page.getByLabel("Entreprise")).toHaveValue("");
  await expect(page.getByText("Brouillon retrouvé")).toBeHidden();
});

test(
  "a quote from a request: created, copied, edited concurrently, and immutable once sent",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const company = `Demande ${mark()}`;
    const requestId = await storedRequest(product, company);
    await signInAsAdministrator(page, product);
    await page.goto(`/generer-devis?demande=${requestId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Devis pour ${company}`);
    await expect(page.getByLabel("Contact")).toHaveValue("Camille Roux");
    await expect(page.getByLabel("Notes pour le client")).toHaveValue("");
    await expect(page.getByText("<b>Deux</b> boutiques à Brest", { exact: true })).toBeVisible();
    await expect(totals(page)).toContainText(/Total TTC588,00\s€/);
    await expectAccessible(page);
    await create(page).click();
    await expectQuotePage(page);
    const { id, ...original } = await onlyQuote(product, company);
    expect(original.request_id).toBe(requestId);
    const request = `select status from quote_requests where id = '${requestId}'`;
    expect(await queryProduct(product, request)).toEqual([{ status: "in_progress" }]);

    await test.step("copied", async () => {
      await page.goto(`/generer-devis?copie=${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Nouveau devis d’après");
      await line(page, 1).getByLabel("Prix unitaire HT").fill("400");
      await create(page).click();
      await expectQuotePage(page);
      const [, copy] = await storedQuotes(product, company);
      expect(copy).toMatchObject({
        copied_from_id: id,
        request_id: null,
        gross_cents: 600_00,
        valid_until: original.valid_until,
      });
    });

    await test.step("a concurrent edit is reported, then accepted", async () => {
      await page.goto(`/generer-devis?modifier=${id}`);
      const notes = page.getByLabel("Notes pour le client");
      await notes.fill("Ma version");
      await queryProduct(
        product,
        `update quotes set revision = revision + 1, notes = 'Une autre' where id = '${id}'`,
      );
      await button(page, "Enregistrer le devis").click();
      await expect(page.getByText("Ce devis a été modifié entre-temps").first()).toBeVisible();
      await expect(notes).toHaveValue("Ma version");
      await button(page, "Enregistrer le devis").click();
      await page.waitForURL(`/devis/${id}`);
      const edited = `select notes, revision from quotes where id = '${id}'`;
      expect(await queryProduct(product, edited)).toEqual([{ notes: "Ma version", revision: 3 }]);
    });

    await queryProduct(product, `update quotes set status = 'pending' where id = '${id}'`);
    await page.goto(`/generer-devis?modifier=${id}`);
    await page.waitForURL(`/admin/devis/${id}`);
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole quote, line by line", async ({ page, product }) => {
    const company = `Sans script ${mark()}`;
    await signInAsAdministrator(page, product);
    await page.goto("/generer-devis");
    await fillClient(page, company);
    await button(page, /^Boost Local/).click();
    await expect(page.getByLabel("Entreprise")).toHaveValue(company);
    await button(page, "Ajouter une ligne").click();
    await fillLine(line(page, 2), { what: "Photos", quantity: "2", price: "1 234,56 €" });
    await page.getByLabel("Remise", { exact: true }).selectOption("fixed");
    await page.getByLabel(/^Valeur de la remise/).fill("59,12");
    await button(page, "Recalculer").click();
    await expect(totals(page)).toContainText(/Total TTC3\s360,00\s€/);
    await button(page, "Monter la ligne 2").click();
    await expect(line(page, 1).getByLabel("Description")).toHaveValue("Photos");
    await line(page, 1).getByLabel("Quantité").fill("0");
    await create(page).click();
    await expect(page.getByRole("alert")).toContainText("Quantité min: 1");
    await line(page, 1).getByLabel("Quantité").fill("1");
    await button(page, "Retirer la ligne 2").click();
    await create(page).dblclick();
    await expectQuotePage(page);
    expect((await onlyQuote(product, company)).gross_cents).toBe(1410_53);
  });
});
