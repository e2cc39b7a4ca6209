import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expectMessagesAbout } from "./mailbox.ts";
import {
  fillRequired,
  finalise,
  listings,
  notification,
  openCheckout,
  placedOrderNumber,
  promoCode,
  terms,
  total,
} from "./order-page.ts";
import { expect, test } from "./product.ts";

test.describe("a visitor orders Boost Local", () => {
  test("from the landing page to the thank-you page, with a promo code for three listings", async ({
    page,
    product,
  }) => {
    test.slow();
    await page.goto("/");
    await page.locator('main a[href="/payment?plan=premium"]').first().click();
    await expect(page.getByRole("heading", { name: "Votre commande" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Boost Local 30 jours" })).toBeVisible();

    await openCheckout(page);
    await page.getByRole("button", { name: "Ajouter une fiche" }).click();
    await listings(page).fill("3");
    await expect(total(page)).toHaveText("1 404 €");
    await promoCode(page).fill("PHARELOCAL20");
    await page.getByRole("button", { name: "Appliquer" }).click();
    await expect(total(page)).toHaveText("1 123 €");
    await expect(notification(page)).toContainText("Code promo appliqué");

    await fillRequired(page);
    await finalise(page).click();
    await expect(notification(page)).toContainText("Mode test : aucun paiement n'est prélevé");
    const number = await placedOrderNumber(page);
    await expect(notification(page)).toContainText(number);

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
  });

  test("the earlier answers come back in the follow-up form", async ({ page }) => {
    await openCheckout(page);
    await fillRequired(page);
    await finalise(page).click();
    await page.waitForURL(/\/informations\//);
    const address = page.url();
    await page.getByLabel("Votre activité").fill("Coiffeuse");
    await page.getByLabel("Votre zone d’intervention").fill("Alès");
    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await page.waitForURL(/\/merci/);
    await page.goto(address);
    await expect(page.getByLabel("Votre activité")).toHaveValue("Coiffeuse");
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

  test("a double click orders once", async ({ page, product }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/process-order"))
        calls.push(request.headers()["idempotency-key"] ?? "");
    });
    await openCheckout(page);
    await fillRequired(page, "double.clic@example.org");
    await finalise(page).dblclick();
    const number = await placedOrderNumber(page);
    expect(calls).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
    await expectMessagesAbout(product, number, 2);
  });

  test("the redirection can be stopped", async ({ page }) => {
    await openCheckout(page);
    await fillRequired(page);
    await finalise(page).click();
    await page.getByRole("button", { name: "Rester sur cette page" }).click();
    await expect(page.getByRole("button", { name: "Rester sur cette page" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Remplir le formulaire" })).toBeVisible();
    await expect(page.getByText("Dernière étape")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/payment");
  });
});

test.describe("without JavaScript", () => {
  // A refused post answers 400 or 422, which the console reports.
  test.use({ javaScriptEnabled: false, allowedConsoleErrors: [/status of 4(?:00|09|22)/] });

  test("the whole order, total confirmed before it is taken", async ({ page, product }) => {
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
    await expect(page.getByRole("alert")).toContainText("Zone d'intervention requise");
    await expect(page.getByLabel("Votre activité")).toHaveValue("Fleuriste");
    await page.getByLabel("Votre zone d’intervention").fill("Uzès");
    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await page.waitForURL(/\/merci/);
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await expectMessagesAbout(product, number, 2);
  });

  test("errors stand next to their fields and on top, and nothing typed is lost", async ({
    page,
  }) => {
    await page.goto("/payment?plan=premium");
    await page.getByLabel("Prénom").fill("Camille");
    await page.getByLabel("E-mail").fill("camille");
    await listings(page).fill("51");
    const [answer] = await Promise.all([
      page.waitForResponse(/\/payment/),
      page.keyboard.press("Enter"),
    ]);
    expect(answer.status()).toBe(400);
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Indiquez un nombre de fiches entre 1 et 50",
      "Nom requis",
      "Email invalide",
      "Téléphone invalide",
      "Acceptez les conditions générales de vente pour commander",
    ]);
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/Email invalide/);
    await expect(page.getByLabel("E-mail")).toHaveValue("camille");
    await expect(listings(page)).toHaveValue("51");
  });

  test("a promo code can be checked, refused and removed", async ({ page }) => {
    await page.goto("/payment?plan=premium");
    await page.getByRole("button", { name: "Appliquer" }).click();
    await expect(promoCode(page)).toHaveAccessibleDescription("Veuillez saisir un code promo");
    await promoCode(page).fill("GRATUIT");
    await page.getByRole("button", { name: "Appliquer" }).click();
    await expect(promoCode(page)).toHaveAccessibleDescription("Code promo invalide ou expiré");
    await expect(promoCode(page)).toHaveValue("GRATUIT");
    await promoCode(page).fill(" pharelocal20 ");
    await page.getByRole("button", { name: "Appliquer" }).click();
    await expect(total(page)).toHaveText("374 €");
    await page.getByRole("button", { name: /^Retirer le code/ }).click();
    await expect(total(page)).toHaveText("468 €");
  });

  test("an invalid promo code doesn't order", async ({ page }) => {
    await page.goto("/payment?plan=premium");
    await fillRequired(page);
    await promoCode(page).fill("GRATUIT");
    const [answer] = await Promise.all([page.waitForResponse(/\/payment/), finalise(page).click()]);
    expect(answer.status()).toBe(422);
    await expect(promoCode(page)).toHaveAccessibleDescription("Code promo invalide ou expiré");
  });
});

test.describe("the promo widget", () => {
  // A code too long to be one is refused by the function's schema, which the console reports.
  test.use({ allowedConsoleErrors: [/status of 400/] });

  test("goes from empty to checking, applied, and back", async ({ page }) => {
    await openCheckout(page);
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

  for (const [typed, message] of [
    ["", "Veuillez saisir un code promo"],
    ["   ", "Veuillez saisir un code promo"],
    ["PHARELOCAL10", "Code promo invalide ou expiré"],
    ["X".repeat(51), "Code promo invalide ou expiré"],
  ] as const) {
    test(`says « ${message} » to ${JSON.stringify(typed.slice(0, 15))}`, async ({ page }) => {
      test.info().annotations.push({ type: "typed", description: typed });
      await openCheckout(page);
      await promoCode(page).fill(typed);
      await promoCode(page).press("Enter");
      await expect(promoCode(page)).toHaveAccessibleDescription(message);
      await expect(promoCode(page)).toHaveValue(typed);
      await expect(promoCode(page)).toBeFocused();
      await expect(total(page)).toHaveText("468 €");
    });
  }

  test("a code typed but not applied is applied first, and the new total shown", async ({
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
  });
});

test.describe("bad input", () => {
  // The tampered price is refused with 409, which the console reports.
  test.use({ allowedConsoleErrors: [/status of 409/] });

  test("the first message of the page is notified, the values stay, the fix clears the error", async ({
    page,
  }) => {
    await openCheckout(page);
    await page.getByLabel("Nom", { exact: true }).fill("R".repeat(101));
    await page.getByLabel("E-mail").fill("camille@");
    await finalise(page).click();
    await expect(notification(page)).toContainText("Erreur de validation");
    await expect(notification(page)).toContainText("Prénom requis");
    await expect(page.getByLabel("Prénom")).toBeFocused();
    await expect(page.getByLabel("Nom", { exact: true })).toHaveAccessibleDescription(
      "Nom trop long",
    );
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/^Email invalide/);
    await expect(page.getByLabel("Téléphone")).toHaveAccessibleDescription(/^Téléphone invalide/);
    await page.getByLabel("E-mail").fill("camille@example.org");
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/^Votre confirmation/);
    await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("R".repeat(101));
  });

  for (const typed of ["", "0", "51", "1.5"]) {
    test(`${typed || "no"} listings have no price and can't be ordered`, async ({ page }) => {
      await openCheckout(page);
      await fillRequired(page);
      await listings(page).fill(typed);
      await expect(total(page)).toHaveText("—");
      await finalise(page).click();
      await expect(listings(page)).toHaveAccessibleDescription(
        /^Indiquez un nombre de fiches entre 1 et 50/,
      );
      await expect(listings(page)).toBeFocused();
    });
  }

  test("a tampered price is refused", async ({ page }) => {
    await openCheckout(page);
    await fillRequired(page);
    await page.locator("input[name=totalPrice]").evaluate((input: HTMLInputElement) => {
      input.value = "1";
    });
    await finalise(page).click();
    await expect(notification(page)).toContainText(
      "Erreur lors du traitement: Le prix affiché ne correspond plus",
    );
    await expect(page.getByLabel("Prénom")).toHaveValue("Camille");
    await expect(finalise(page)).toBeEnabled();
  });

  test("an unknown plan says so and shows the default pack", async ({ page }) => {
    await openCheckout(page, "?plan=gratuit");
    await expect(page.getByText("Cette offre n’existe pas")).toContainText("gratuit");
    await expect(page.getByRole("heading", { name: "Domination Locale" })).toBeVisible();
    await expect(total(page)).toHaveText("708 €");
    await expectAccessible(page);
  });

  test("the subscription explains its prerequisite and offers Boost Local", async ({ page }) => {
    await page.goto("/payment?plan=suiviCroissance");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Suivi & Croissance Locale commence après Boost Local 30 jours",
    );
    await expectAccessible(page);
    await page.getByRole("link", { name: "Commander Boost Local 30 jours" }).click();
    await expect(total(page)).toHaveText("468 €");
  });

  test("/paiement leads to the checkout with its query", async ({ request }) => {
    const answer = await request.get("/paiement?plan=premium&x=1", { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()["location"]).toBe("/payment?plan=premium&x=1");
  });
});

test.describe("when the server can't", () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  for (const [name, answer] of [
    ["the network is cut", null],
    [
      "a proxy answers HTML",
      { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
    ],
  ] as const) {
    test(`${name}: the generic message, the values stay, a second try orders`, async ({ page }) => {
      const call = "**/functions/v1/process-order";
      await page.route(call, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await openCheckout(page);
      await fillRequired(page);
      await finalise(page).click();
      await expect(notification(page)).toContainText("Erreur lors du traitement de la commande");
      await expect(page.getByLabel("E-mail")).toHaveValue("camille.roux@example.org");
      await page.unroute(call);
      await finalise(page).click();
      expect(await placedOrderNumber(page)).not.toBe("");
    });
  }

  test("the server's field errors appear at their fields", async ({ page }) => {
    await page.route("**/functions/v1/process-order", (route) =>
      route.fulfill({
        status: 400,
        json: {
          success: false,
          error: "Email invalide",
          fieldErrors: { email: ["Email invalide"] },
        },
      }),
    );
    await openCheckout(page);
    await fillRequired(page);
    await finalise(page).click();
    await expect(notification(page)).toContainText("Erreur lors du traitement: Email invalide");
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/^Email invalide/);
  });

  test("a warning is shown as one, and the order stands", async ({ page }) => {
    await page.route("**/functions/v1/process-order", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        json: { ...(await answer.json()), warning: "Le règlement reste à faire." },
      });
    });
    await openCheckout(page);
    await fillRequired(page);
    await finalise(page).click();
    await expect(notification(page)).toContainText("⚠️ Commande enregistrée");
    await expect(notification(page)).toContainText("Le règlement reste à faire.");
    await page.waitForURL(/\/informations\//);
  });
});

test("every state is accessible", async ({ page }) => {
  test.slow();
  await openCheckout(page);
  await expectStateAccessible(page);
  await finalise(page).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectStateAccessible(page);
  await promoCode(page).fill("PHARELOCAL20");
  await promoCode(page).press("Enter");
  await expect(page.getByRole("button", { name: /^Retirer le code/ })).toBeVisible();
  await expectStateAccessible(page);
  await fillRequired(page);
  await finalise(page).click();
  await page.getByRole("button", { name: "Rester sur cette page" }).click();
  await expectStateAccessible(page);
  await page.getByRole("link", { name: "Remplir le formulaire" }).click();
  await page.getByRole("button", { name: "Envoyer mes informations" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Activité requise");
  await expectStateAccessible(page);
  await page.getByRole("link", { name: "Plus tard" }).click();
  await page.waitForURL(/\/merci/);
  await page.getByRole("button", { name: "Rester sur cette page" }).click();
  await expectStateAccessible(page);
});

/** Without its notifications, which fade over the page while it is being looked at. */
async function expectStateAccessible(page: Page) {
  await expect(async () => {
    const closeButtons = await page.locator(".toast button").all();
    for (const button of closeButtons) await button.click({ timeout: 1_000 });
    await expect(page.locator(".toast")).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expectAccessible(page);
}
