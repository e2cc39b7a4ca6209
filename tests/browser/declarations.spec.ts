import type { Page } from "@playwright/test";
import { daysFromNow } from "../calendar.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { expectAccessible } from "./accessibility.ts";
import { expectMessagesAbout } from "./mailbox.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";
import { followShellLink } from "./shell.ts";

test.use({ allowedConsoleErrors: [/status of 400/] });

const proceed = (page: Page) => page.getByRole("button", { name: "Continuer" });
const receiptAddress = /\/accuse-de-reception\/[\da-f-]{36}$/;
/** Far from the numbers of orders that other tests place. */
const noOrder = "CMD-2026-9999";
const mark = () => crypto.randomUUID().slice(0, 8);

function dayIn(days: number): { typed: string; read: string } {
  const day = daysFromNow(days);
  const typed = day.toLocaleDateString("sv-SE", { timeZone: "Europe/Paris" });
  const read = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" })
    .format(day)
    .replace(/^1 /, "1er ");
  return { typed, read };
}

async function expectSoundAtStep(page: Page): Promise<void> {
  await expectAccessible(page);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a consumer withdraws, from the footer to the receipt", async ({ page }) => {
    const name = `Camille ${mark()}`;
    await page.goto("/cgv");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Renoncer au contrat ici" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renoncer au contrat ici");
    await page.getByLabel("E-mail pour l’accusé").fill("camille");
    await proceed(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("3 informations sont à corriger");
    await expect(page).toHaveTitle(/^Erreur · /);
    await expect(page.getByLabel("E-mail pour l’accusé")).toHaveValue("camille");
    await alert.getByRole("link", { name: "Nom requis" }).click();
    await expect(page.getByLabel("Votre nom")).toBeFocused();

    await page.getByLabel("Votre nom").fill(name);
    await page.getByLabel(/^Numéro de commande/).fill(noOrder);
    await page.getByLabel("E-mail pour l’accusé").fill("camille@roux.example");
    await proceed(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vérifiez votre déclaration");
    await expect(page.getByText(`passé au nom de ${name}`)).toBeVisible();
    await page.getByRole("button", { name: "Corriger" }).click();
    await expect(page.getByLabel("Votre nom")).toHaveValue(name);
    await page.getByLabel(/^Numéro de commande/).fill("camille@roux.example");
    await proceed(page).click();
    await page.getByRole("button", { name: "Confirmer la rétractation" }).click();
    await page.waitForURL(receiptAddress);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Votre rétractation est enregistrée",
    );
    await expect(page.getByText(/RET-[\dA-F]{8}, reçue le/)).toBeVisible();
    await expect(page.getByText(dayIn(14).read)).toBeVisible();
  });
});

test("a client cancels by keyboard, down to 320 px; repeating and going back declare once", async ({
  page,
  product,
}) => {
  const name = `Plomberie ${mark()}`;
  const end = dayIn(9);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Résilier votre contrat" });
  await link.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectSoundAtStep(page);

  await test.step("faults take the focus", async () => {
    await proceed(page).press("Enter");
    await expect(page.getByRole("alert")).toBeVisible();
    const focused = page.locator(":focus");
    await expect(focused).toContainText("3 informations sont à corriger");
    await expect(focused.getByRole("alert")).toHaveCount(1);
    await expect(focused.getByRole("textbox")).toHaveCount(0);
    await expectSoundAtStep(page);
  });

  await test.step("filled in and sent", async () => {
    await page.getByLabel("Votre nom ou votre entreprise").focus();
    await page.keyboard.type(`${name} et une-entreprise-au-nom-sans-fin${"-et-fils".repeat(12)}`);
    await page.keyboard.press("Tab");
    await page.keyboard.type(`${"x".repeat(200)}@exemple.example`);
    await page.getByLabel("Date de fin souhaitée").fill(end.typed);
    await page.getByLabel("E-mail pour l’accusé").focus();
    await page.keyboard.type("rade@plomberie.example");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Il prend fin le ${end.read}.`)).toBeVisible();
    await expectSoundAtStep(page);
  });

  const notify = page.getByRole("button", { name: "Notifier la résiliation" });
  await test.step("the button is reachable by Tab alone", async () => {
    for (let pressed = 0; pressed < 60; pressed += 1) {
      if (await notify.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await expect(notify).toBeFocused();
  });

  await notify.dblclick();
  // The second post aborts the first one's navigation, which `waitForURL` would report.
  await expect(page).toHaveURL(receiptAddress);
  await expect(page.getByText(`Fin de votre contrat le ${end.read}`)).toBeVisible();
  await expect(page.getByText(/^Confirmation avant le /)).toBeVisible();
  await expectSoundAtStep(page);
  const receipt = page.url();
  await page.goBack();
  await notify.press("Enter");
  await page.waitForURL(receipt);
  expect(
    await queryProduct(product, `select id from contract_declarations where name like '${name}%'`),
  ).toHaveLength(1);
});

test("a link prefills the order's number, and nothing else", async ({ page }) => {
  const reference = page.getByLabel(/^Numéro de commande/);
  await page.goto(`/renoncer-au-contrat?commande=${noOrder}`);
  await expect(reference).toHaveValue(noOrder);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectSoundAtStep(page);
  for (const strange of ["<b>x</b>", "camille@roux.example", `${noOrder}%20x`, "1".repeat(5000)]) {
    await page.goto(`/renoncer-au-contrat?commande=${strange}`);
    await expect(reference).toHaveValue("");
  }
});

test(
  "the agency sees declarations, late ones first, and settles them",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const name = `Rade ${mark()}`;
    const late = `Retard ${mark()}`;
    await queryProduct(
      product,
      `insert into contract_declarations (kind, mode, at, name, reference, email, ends_on, statement, due_at, idempotency_key)
     values
      ('withdrawal', 'demo', now() - interval '20 days', '${late}', '${noOrder}', 'x@roux.example', null, 'Je notifie.', now() - interval '6 days', gen_random_uuid()),
      ('cancellation', 'demo', now(), '${name}', 'CMD-1999-0001', 'rade@plomberie.example', current_date, 'Je notifie.', now() + interval '1 day', gen_random_uuid())`,
    );
    await signInAsAdministrator(page, product);
    await page.goto("/admin");
    await followShellLink(page, "Déclarations");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Déclarations");
    const toAnswer = page.getByRole("region", { name: "À faire maintenant" });
    await expect(toAnswer.getByRole("listitem").first()).toContainText("En retard");
    await expect(page.getByRole("row").filter({ hasText: late })).toContainText("En retard");
    const row = page.getByRole("row").filter({ hasText: name });
    for (const said of ["Résiliation", "Aucune trouvée", "CMD-1999-0001"]) {
      await expect(row).toContainText(said);
    }
    await expect(row).not.toContainText("En retard");

    await row.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Résiliation de ${name}`);
    await expectAccessible(page);
    await page.getByRole("radio", { name: /Confirmer la résiliation/ }).check();
    await page.getByRole("button", { name: "Enregistrer la suite" }).click();
    await expect(page.getByText("Confirmée", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Enregistrer la suite" })).toBeHidden();
    const [told] = await expectMessagesAbout(product, name, 1);
    expect(told?.subject?.replaceAll(/\s/g, " ")).toMatch(/^Votre contrat prend fin le /);
  },
);
