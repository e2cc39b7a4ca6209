import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessibleFromTop, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./product.ts";

const run = (page: Page) => page.getByRole("button", { name: "Lancer l’analyse" });
const result = (page: Page) => page.getByRole("region", { name: "Plomberie Rade" });
const report = (page: Page) => page.getByRole("textbox", { name: "Le rapport en texte" });

/** Each test uses at most a visitor's quota; the address is private, so nothing leaves the machine. */
async function fill(page: Page, { url = "http://127.0.0.1/" } = {}) {
  await page.getByRole("radio", { name: /^Analyse complète/ }).check();
  await page.getByRole("textbox", { name: /^Nom/ }).fill("Plomberie Rade");
  await page.getByLabel("Adresse du site").fill(url);
}

async function readsAWordExplained(page: Page) {
  const group = page.getByRole("region", { name: "À demander à qui fait votre site" });
  const word = group.getByRole("button", { name: "Rendu par le navigateur (explication)" });
  const meaning = page.getByText("La page arrive déjà écrite.");
  await expect(meaning).toBeHidden();
  await word.focus();
  await page.keyboard.press("Enter");
  await expect(meaning).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(meaning).toBeHidden();
  await expect(word).toBeFocused();
}

async function hasItWritten(page: Page) {
  const address = await page.getByRole("link", { name: "Envoyer par e-mail" }).getAttribute("href");
  const written = decodeURIComponent(address ?? "");
  expect(written).toMatch(/^mailto:\?subject=Analyse de Plomberie Rade&body=/);
  expect(written).toContain("À demander à qui fait votre site\r\n- Rendu par le navigateur : ");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an invalid address is reported at its field, values stay, and the result is shown beside it", async ({
      page,
    }) => {
      await page.goto("/analyse-projet");
      await fill(page, { url: "bonjour" });
      await run(page).click();
      await expect(page.getByRole("alert")).toContainText("Adresse web invalide");
      await expect(page.getByLabel("Adresse du site")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Adresse du site")).toHaveValue("bonjour");
      await expect(page.getByRole("textbox", { name: /^Nom/ })).toHaveValue("Plomberie Rade");
      await fill(page);
      await page.getByText("Préciser le projet").click();
      await page.getByLabel("Technologie").fill("React");
      await run(page).click();
      await expect(result(page)).toBeVisible();
      await expect(result(page)).toContainText("cette adresse n’est pas publique");
      await expect(result(page)).toContainText("Public visé");
      await expect(report(page)).toHaveAttribute("readonly", "");
      await expect(report(page)).toHaveValue(/^ANALYSE COMPLÈTE\s: Plomberie Rade/);
      await expect(page.getByLabel("Adresse du site")).toHaveValue("http://127.0.0.1/");
      await expect(page.getByRole("radio", { name: /^Analyse complète/ })).toBeChecked();
      await readsAWordExplained(page);
      await hasItWritten(page);
    });
  });
}

test.use({ allowedConsoleErrors: [/status of (?:400|500)|Failed to load resource/] });

test("a failure is reported and loses nothing; the report is copied and saved", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const call = "**/analyse-projet.data";
  await page.goto("/analyse-projet");
  await expect(page.getByRole("radio", { name: /^Analyse complète/ })).toBeChecked();
  await fill(page);

  await page.route(call, (route) => route.abort());
  await run(page).click();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Erreur");
  await expect(notice).toContainText("Une erreur est survenue lors de l'analyse");
  await page.unroute(call);
  await expect(page.getByLabel("Adresse du site")).toHaveValue("http://127.0.0.1/");

  const called = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await called.promise;
    await route.continue();
  });
  await run(page).click();
  await expect(page.getByRole("button", { name: /Analyse en cours/ })).toBeDisabled();
  called.resolve();
  await expect(result(page)).toBeVisible();
  const title = result(page).getByRole("heading", { name: "Plomberie Rade" });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();

  await page.getByRole("button", { name: "Copier" }).click();
  await expect(page.getByText("Rapport copié.")).toBeVisible();
  const text = await report(page).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("analyse-plomberie-rade.txt");
  expect(await readFile(await download.path(), "utf8")).toBe(text);
});

test("the result is printed alone, with its address, its day and what is right", async ({
  page,
}) => {
  await page.goto("/analyse-projet");
  await fill(page);
  await run(page).click();
  await expect(result(page)).toBeVisible();
  const right = result(page).getByText("Nom déclaré", { exact: true });
  await expect(right).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(right).toBeVisible();
  await expect(
    result(page).getByRole("paragraph").filter({ hasText: "Page non lue" }),
  ).toContainText(/Analyse faite le \d.* par .+\/analyse-projet$/);
  for (const gone of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("heading", { level: 1 }),
    page.getByRole("button", { name: "Imprimer" }),
    run(page),
    report(page),
  ]) {
    await expect(gone).toBeHidden();
  }
});

test("the page is accessible before, refused and with its result, down to 320 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/analyse-projet");
  await expectAccessibleFromTop(page);
  await fill(page, { url: "bonjour" });
  await run(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessibleFromTop(page);
  await page.getByLabel("Adresse du site").fill("");
  await page.getByText("Préciser le projet").click();
  await page.getByLabel("Technologie").fill("PHP 5");
  await run(page).click();
  await expect(result(page)).toBeVisible();
  await expectAccessibleFromTop(page);
  await expectNoSidewaysScroll(page);
});
