import { expectMessagesAbout } from "./mailbox.ts";
import {
  fillRequired,
  finalise,
  listings,
  look,
  notification,
  openCheckout,
  placedOrderNumber,
  promoCode,
  terms,
  total,
} from "./order-page.ts";
import { expect, test } from "./product.ts";

/** Posts of the page itself. */
const posts = "**/payment.data?*";

test.describe("a visitor orders Boost Local", () => {
  test.use({ reducedMotion: "no-preference" });

  test(
    "from the landing page to the thank-you page, with a promo code for three listings and a double click",
    {
      tag: "@both",
    },
    async ({ page, product }) => {
      const keys: (string | null)[] = [];
      page.on("request", (request) => {
        if (request.method() !== "POST" || !request.url().includes("/payment")) return;
        const posted = new URLSearchParams(request.postData() ?? "");
        if (!posted.has("action")) keys.push(posted.get("idempotencyKey"));
      });
      await page.goto("/");
      await page.locator('main a[href="/payment?plan=premium"]').first().click();
      await expect(page.getByRole("heading", { name: "Votre commande" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Boost Local 30 jours" })).toBeVisible();

      await look(page);
      await page.getByRole("button", { name: "Ajouter une fiche" }).click();
      await expect(total(page)).toHaveText("936 €");
      await listings(page).fill("3");
      await expect(total(page)).toHaveText("1 404 €");
      await promoCode(page).fill("PHARELOCAL20");
      await page.getByRole("button", { name: "Appliquer" }).click();
      await expect(total(page)).toHaveText("1 123 €");
      await expect(notification(page)).toContainText("Code promo appliqué");

      await fillRequired(page);
      await finalise(page).dblclick();
      await expect(notification(page)).toContainText("Mode test : aucun paiement n’est prélevé");
      const number = await placedOrderNumber(page);
      await expect(notification(page)).toContainText(number);
      expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);

      await page.waitForURL(/\/informations\/[\da-f-]{36}$/);
      await expect(page.getByText(`Commande ${number}`)).toBeVisible();
      await page.getByLabel("Votre activité").fill("Plombier chauffagiste");
      await page.getByLabel("Votre zone d’intervention").fill("Nîmes et 20 km autour");
      await page.getByRole("button", { name: "Envoyer mes informations" }).click();

      await page.waitForURL(/\/merci\?type=order&commande=/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Merci, votre commande est enregistrée",
      );
      await expect(page.getByText(number, { exact: true })).toBeVisible();
      await expect(page.getByText("1 123 €", { exact: true })).toBeVisible();
      await expect(page.getByText("Vos informations sont bien arrivées.")).toBeVisible();

      const messages = await expectMessagesAbout(product, number, 2);
      const receivers = messages.flatMap(({ to = [] }) => to.map(({ address }) => address));
      expect(new Set(receivers)).toEqual(
        new Set(["camille.roux@example.org", "contact@phare-local.example"]),
      );
      for (const { text } of messages) expect(text?.replaceAll(/\s/g, " ")).toContain("1 123");
    },
  );
});

test("by keyboard alone", async ({ page }) => {
  await openCheckout(page);
  await listings(page).focus();
  await page.keyboard.press("ArrowUp");
  await expect(total(page)).toHaveText("936 €");
  await page.getByLabel("Prénom").focus();
  for (const value of ["Camille", "Roux", "camille.clavier@example.org", "0612345678"]) {
    await page.keyboard.type(value);
    await page.keyboard.press("Tab");
  }
  await promoCode(page).focus();
  await page.keyboard.type("pharelocal20");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Retirer le code/ })).toBeFocused();
  await expect(total(page)).toHaveText("749 €");
  await terms(page).focus();
  await page.keyboard.press("Space");
  await page.getByLabel("Prénom").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /enregistrée/ })).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedConsoleErrors: [/status of 4(?:00|09)/] });

  test("the whole order, its total confirmed before it is accepted", async ({ page, product }) => {
    await page.goto("/payment?plan=premium");
    await fillRequired(page, "sans.script@example.org");
    await listings(page).fill("3");
    await promoCode(page).fill("pharelocal20");
    await finalise(page).click();

    await expect(page.getByRole("alert")).toContainText("Le total a été mis à jour");
    await expect(total(page)).toHaveText("1 123 €");
    await expect(page.getByLabel("Prénom")).toHaveValue("Camille");
    await expect(terms(page)).toBeChecked();
    await finalise(page).click();

    await page.waitForURL(/\/informations\//);
    const number = /CMD-\d{4}-\d+/.exec(await page.locator("main").innerText())?.[0] ?? "";
    await page.getByLabel("Votre activité").fill("Fleuriste");
    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await expect(page.getByRole("alert")).toContainText("Zone d’intervention requise");
    await expect(page.getByLabel("Votre activité")).toHaveValue("Fleuriste");
    await page.getByLabel("Votre zone d’intervention").fill("Uzès");
    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await page.waitForURL(/\/merci/);
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await expectMessagesAbout(product, number, 2);
  });
});

test.describe("the promo widget", () => {
  test("goes from empty to refused, checking, applied, and back", async ({ page }) => {
    await openCheckout(page);
    for (const [typed, message] of [
      ["   ", "Veuillez saisir un code promo"],
      ["PHARELOCAL10", "Code promo invalide ou expiré"],
      ["X".repeat(51), "Code promo invalide ou expiré"],
    ] as const) {
      await promoCode(page).fill(typed);
      await promoCode(page).press("Enter");
      await expect(promoCode(page)).toHaveAccessibleDescription(message);
      await expect(promoCode(page)).toHaveValue(typed);
      await expect(promoCode(page)).toBeFocused();
      await expect(total(page)).toHaveText("468 €");
    }
    await promoCode(page).fill("  pharelocal20 ");
    await promoCode(page).press("Enter");
    await expect(page.getByText("Vérification du code promo…")).toBeAttached();
    await expect(page.getByText("PHARELOCAL20", { exact: true })).toBeVisible();
    await expect(total(page)).toHaveText("374 €");
    await page.getByRole("button", { name: /^Retirer le code/ }).click();
    await expect(total(page)).toHaveText("468 €");
    await expect(promoCode(page)).toBeFocused();
    await expect(promoCode(page)).toHaveValue("");
    await expect(notification(page)).toContainText("Code promo retiré");
  });
});

test.describe("stale totals", () => {
  test.use({ allowedConsoleErrors: [/status of 409/] });

  test("a code typed but not applied shows its total first; a tampered price is refused", async ({
    page,
  }) => {
    await openCheckout(page);
    await fillRequired(page);
    await promoCode(page).fill("PHARELOCAL20");
    await finalise(page).click();
    await expect(total(page)).toHaveText("374 €");
    await expect(notification(page)).toContainText("Le total a changé");
    await expect(finalise(page)).toBeEnabled();
    expect(new URL(page.url()).pathname).toBe("/payment");
    await page.locator("input[name=totalPrice]").evaluate((input: HTMLInputElement) => {
      input.value = "1";
    });
    const answered = page.waitForResponse(/\/payment\.data/);
    await finalise(page).click();
    expect((await answered).status()).toBe(409);
    await expect(total(page)).toHaveText("374 €");
    await expect(notification(page)).toContainText("Vérifiez-le, puis validez de nouveau");
    await expect(page.getByLabel("Prénom")).toHaveValue("Camille");
    await expect(finalise(page)).toBeEnabled();
  });
});

test("bad input is shown in the summary and at its fields alone; values stay, fixing clears the error", async ({
  page,
}) => {
  await openCheckout(page);
  await page.getByLabel("Nom", { exact: true }).fill("R".repeat(101));
  await page.getByLabel("E-mail").fill("camille@");
  await finalise(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "Erreur de validation" });
  await expect(summary).toContainText("Prénom requis");
  await expect(notification(page)).not.toContainText("Erreur");
  await expect(page.getByLabel("Prénom")).toBeFocused();
  await expect(page.getByLabel("Nom", { exact: true })).toHaveAccessibleDescription(
    "Nom trop long",
  );
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/^Email invalide/);
  await expect(page.getByLabel("Téléphone")).toHaveAccessibleDescription(/^Téléphone invalide/);
  await page.getByLabel("E-mail").fill("camille@example.org");
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/^Votre confirmation/);
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("R".repeat(101));

  await fillRequired(page);
  for (const typed of ["", "51"]) {
    await listings(page).fill(typed);
    await expect(total(page)).toHaveText("—");
    await finalise(page).click();
    await expect(listings(page)).toHaveAccessibleDescription(
      /^Indiquez un nombre de fiches entre 1 et 50/,
    );
    await expect(listings(page)).toBeFocused();
  }
});

test.describe("failing server", () => {
  test.use({
    allowedConsoleErrors: [/Failed to load resource/],
    reducedMotion: "no-preference",
  });

  test("a message says so, values stay, a retry orders, and the redirect can be stopped", async ({
    page,
  }) => {
    await openCheckout(page);
    await fillRequired(page);
    await page.route(posts, (route) => route.abort());
    await finalise(page).click();
    await expect(notification(page)).toContainText("Erreur lors du traitement de la commande");
    await expect(page.getByLabel("E-mail")).toHaveValue("camille.roux@example.org");
    await page.unroute(posts);

    // The server checks the idempotency key.
    await page.getByLabel("SIREN ou SIRET").fill("123456789");
    await finalise(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "Erreur de validation" });
    await expect(summary).toContainText("SIREN ou SIRET invalide");
    await expect(page.getByLabel("SIREN ou SIRET")).toHaveAccessibleDescription(
      /^SIREN ou SIRET invalide/,
    );

    await page.getByLabel("SIREN ou SIRET").fill("");
    await finalise(page).click();
    // First: the page redirects by itself after 1.5 s.
    await page.getByRole("button", { name: "Rester sur cette page" }).click();
    await expect(notification(page)).toContainText("Commande enregistrée");
    await expect(page.getByRole("button", { name: "Rester sur cette page" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Remplir le formulaire" })).toBeVisible();
    await expect(page.getByText("Dernière étape")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/payment");
  });
});
