import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./administrator.ts";
import { expectMessagesAbout } from "./mailbox.ts";
import { expect, test } from "./product.ts";
import { queryProduct } from "./product-database.ts";
import { followShellLink } from "./shell.ts";

// A refused post answers 400, which the console reports; so does the first-access link used already.
test.use({ allowedConsoleErrors: [/status of (?:400|404|410)/] });

const proceed = (page: Page) => page.getByRole("button", { name: "Continuer" });
/** A number far from those of the orders that other tests place on this product. */
const noOrder = "CMD-2026-9999";
const mark = () => crypto.randomUUID().slice(0, 8);

/** A day some time from now, in France. */
function dayIn(days: number): { typed: string; read: string } {
  const day = new Date(Date.now() + days * 86_400_000);
  const typed = day.toLocaleDateString("sv-SE", { timeZone: "Europe/Paris" });
  const read = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" })
    .format(day)
    .replace(/^1 /, "1er ");
  return { typed, read };
}

async function fillWithdrawal(page: Page, name: string) {
  await page.getByLabel("Votre nom").fill(name);
  await page.getByLabel(/^Numéro de commande/).fill(noOrder);
  await page.getByLabel("E-mail pour l’accusé").fill("camille@roux.example");
}

async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a person withdraws, from the footer to the receipt", async ({ page, product }) => {
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

      await fillWithdrawal(page, name);
      await proceed(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Vérifiez votre déclaration",
      );
      await expect(page.getByText(`passé au nom de ${name}`)).toBeVisible();
      await page.getByRole("button", { name: "Corriger" }).click();
      await expect(page.getByLabel("Votre nom")).toHaveValue(name);
      await page.getByLabel(/^Numéro de commande/).fill("camille@roux.example");
      await proceed(page).click();
      await page.getByRole("button", { name: "Confirmer la rétractation" }).click();

      await page.waitForURL(/\/accuse-de-reception\/[\da-f-]{36}$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Votre rétractation est enregistrée",
      );
      await expect(page.getByText(/RET-[\dA-F]{8}, reçue le/)).toBeVisible();
      await expect(page.getByText(dayIn(14).read)).toBeVisible();
      const messages = await expectMessagesAbout(product, name, 2);
      const receivers = messages.flatMap(({ to = [] }) => to.map(({ address }) => address));
      expect(new Set(receivers)).toEqual(
        new Set(["camille@roux.example", "contact@phare-local.example"]),
      );
    });

    test("a client cancels for a wished date", async ({ page, product }) => {
      const name = `Plomberie ${mark()}`;
      const end = dayIn(9);
      await page.goto("/");
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: "Résilier votre contrat" })
        .click();
      await page.getByLabel("Votre nom ou votre entreprise").fill(name);
      await page.getByLabel(/^Numéro de commande/).fill("je ne le retrouve plus");
      await page.getByLabel("Date de fin souhaitée").fill(end.typed);
      await page.getByLabel("E-mail pour l’accusé").fill("rade@plomberie.example");
      await proceed(page).click();
      await expect(page.getByText(`Il prend fin le ${end.read}.`)).toBeVisible();
      await page.getByRole("button", { name: "Notifier la résiliation" }).click();
      await page.waitForURL(/\/accuse-de-reception\//);
      await expect(page.getByText(`Fin de votre contrat le ${end.read}`)).toBeVisible();
      await expect(page.getByText(/^Confirmation avant le /)).toBeVisible();
      await expectMessagesAbout(product, name, 2);
    });
  });
}

test("a double click, going back and confirming again declare once", async ({ page, product }) => {
  const name = `Double ${mark()}`;
  await page.goto("/renoncer-au-contrat");
  await fillWithdrawal(page, name);
  await proceed(page).click();
  await page.getByRole("button", { name: "Confirmer la rétractation" }).dblclick();
  await page.waitForURL(/\/accuse-de-reception\//);
  const receipt = page.url();
  await page.goBack();
  await page.getByRole("button", { name: "Confirmer la rétractation" }).click();
  await page.waitForURL(receipt);
  expect(
    await queryProduct(product, `select id from contract_declarations where name = '${name}'`),
  ).toHaveLength(1);
});

test("the cancellation by keyboard alone", async ({ page }) => {
  await page.goto("/resilier-votre-contrat");
  await page.getByLabel("Votre nom ou votre entreprise").focus();
  await page.keyboard.type("Plomberie Clavier");
  await page.keyboard.press("Tab");
  await page.keyboard.type(noOrder);
  await page.getByLabel("E-mail pour l’accusé").focus();
  await page.keyboard.type("clavier@plomberie.example");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vérifiez votre déclaration");
  const notify = page.getByRole("button", { name: "Notifier la résiliation" });
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await notify.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(notify).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/accuse-de-reception\//);
  await expect(page.getByText("dès la réception de cette déclaration")).toBeVisible();
});

test("a refused form takes the focus to what is wrong", async ({ page }) => {
  await page.goto("/resilier-votre-contrat");
  await proceed(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  const focused = page.locator(":focus");
  await expect(focused).toContainText("3 informations sont à corriger");
  await expect(focused.getByRole("alert")).toHaveCount(1);
  await expect(focused.getByRole("textbox")).toHaveCount(0);
});

test("a link that names the order fills its number in, and never anything else", async ({
  page,
}) => {
  const reference = page.getByLabel(/^Numéro de commande/);
  await page.goto(`/resilier-votre-contrat?commande=${noOrder}`);
  await expect(reference).toHaveValue(noOrder);
  for (const strange of ["<b>x</b>", "camille@roux.example", `${noOrder}%20x`, "1".repeat(5000)]) {
    await page.goto(`/resilier-votre-contrat?commande=${strange}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("load");
    await expect(reference).toHaveValue("");
  }
});

for (const path of ["/renoncer-au-contrat", "/resilier-votre-contrat"]) {
  test(`${path} is accessible at each step, down to 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await expectAccessible(page);
    await proceed(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await page
      .getByLabel(/^Votre nom/)
      .fill("Camille Roux, une-entreprise-au-nom-sans-fin".repeat(3));
    await page.getByLabel(/^Numéro de commande/).fill(`${"x".repeat(200)}@exemple.example`);
    await page.getByLabel("E-mail pour l’accusé").fill("camille@roux.example");
    await proceed(page).click();
    await expect(page.getByRole("button", { name: "Corriger" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: /Confirmer|Notifier/ }).click();
    await page.waitForURL(/\/accuse-de-reception\//);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test("the agency sees declarations, the late ones first, and answers them", async ({
  page,
  product,
}) => {
  const name = `Rade ${mark()}`;
  const late = `Retard ${mark()}`;
  await page.goto("/resilier-votre-contrat");
  await page.getByLabel("Votre nom ou votre entreprise").fill(name);
  await page.getByLabel(/^Numéro de commande/).fill("CMD-1999-0001");
  await page.getByLabel("E-mail pour l’accusé").fill("rade@plomberie.example");
  await proceed(page).click();
  await page.getByRole("button", { name: "Notifier la résiliation" }).click();
  await page.waitForURL(/\/accuse-de-reception\//);
  await queryProduct(
    product,
    `insert into contract_declarations (kind, mode, at, name, reference, email, statement, due_at, idempotency_key)
     values ('withdrawal', 'demo', now() - interval '20 days', '${late}', '${noOrder}', 'x@roux.example', 'Je notifie.', now() - interval '6 days', gen_random_uuid())`,
  );

  await signInAsAdministrator(page, product);
  await followShellLink(page, "Déclarations");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Déclarations");
  const toAnswer = page.getByRole("region", { name: "À faire maintenant" });
  await expect(toAnswer.getByRole("listitem").first()).toContainText("En retard");
  await expect(page.getByRole("row").filter({ hasText: late })).toContainText("En retard");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Résiliation");
  await expect(row).toContainText("Aucune trouvée");
  await expect(row).toContainText("CMD-1999-0001");
  await expect(row).not.toContainText("En retard");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole("link", { name: `Ouvrir la déclaration de ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Résiliation de ${name}`);
  await expectAccessible(page);
  await page.getByRole("radio", { name: /Confirmer la résiliation/ }).check();
  await page.getByRole("button", { name: "Enregistrer la suite" }).click();
  await expect(page.getByText("Confirmée", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Enregistrer la suite" })).toBeHidden();
  const messages = await expectMessagesAbout(product, name, 3);
  expect(messages.map(({ subject }) => subject?.replaceAll(/\s/g, " "))).toContain(
    `Votre contrat prend fin le ${dayIn(0).read}`,
  );
});

test("visitors have no way into the agency's list", async ({ page }) => {
  await page.goto("/admin/declarations");
  await expect(page).toHaveURL(/\/auth\?retour=/);
});
