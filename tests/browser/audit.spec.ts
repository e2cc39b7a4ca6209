import type { Page } from "@playwright/test";
import { answered, intro } from "../product/audit-request.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import {
  answers,
  answerStep,
  fillIntro,
  listing,
  newEmail,
  questionsAddress,
  resultAddress,
  startAudit,
  tapStep,
} from "./audit-page.ts";
import { accept, eventsIn, ordinaryBrowser, recordCalls } from "./consent-page.ts";
import { expect, test } from "./product.ts";
import { queryProduct } from "../running-product/product-database.ts";

test.use({ allowedConsoleErrors: [/status of (?:400|404|422)/] });

const score = (page: Page) => page.getByRole("img", { name: /^Note\s: 70 sur 100, Bon$/ });
const step = (page: Page, number: number) =>
  page.getByRole("heading", { name: `Étape ${number} sur 12` });
const proceed = (page: Page) => page.getByRole("button", { name: "Continuer" });

async function askedAudit(page: Page): Promise<string> {
  const form = { ...intro, email: newEmail() };
  const answer = await page.request.post("/audit-gratuit", { form, maxRedirects: 0 });
  return (answer.headers()["location"] ?? "").replace("/questions", "");
}

async function tabTo(page: Page, id: string) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement instanceof HTMLInputElement && activeElement.type === "radio"
        ? activeElement.name
        : activeElement?.id;
    });
    if (focused === id) return;
  }
  throw new Error(`Tab never reaches ${id}`);
}

test("the whole journey by keyboard alone", async ({ page }) => {
  await page.goto("/audit-gratuit");
  await tabTo(page, "gbpUrl");
  await page.keyboard.type(listing);
  await tabTo(page, "name");
  await page.keyboard.type("Camille");
  await tabTo(page, "email");
  await page.keyboard.type(newEmail());
  await page.keyboard.press("Enter");
  await page.waitForURL(questionsAddress);
  await expect(page.getByRole("progressbar", { name: "Étape 1 sur 12" })).toBeVisible();
  for (const [index, questions] of answers.entries()) {
    await expect(step(page, index + 1)).toBeVisible();
    if (index > 0) await expect(step(page, index + 1)).toBeFocused();
    for (const { id, choose, type } of questions) {
      await tabTo(page, id);
      if (type !== undefined) await page.keyboard.type(type);
      if (choose === undefined) continue;
      await page.keyboard.press("Space");
      for (let press = 0; press < 9; press += 1) {
        if (await page.locator(`#${id}-${choose}`).isChecked()) break;
        await page.keyboard.press("ArrowDown");
      }
      await expect(page.locator(`#${id}-${choose}`)).toBeChecked();
    }
    if (questions.some(({ id }) => id === "description")) await page.keyboard.press("Tab");
    const button = page.getByRole("button", { name: /^(?:Continuer|Voir mon résultat)$/ });
    await expect(button).toBeVisible();
    while (!(await button.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
  }
  await page.waitForURL(resultAddress);
  await expect(score(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Analyser une autre fiche" }).click();
  await page.waitForURL("/audit-gratuit");
  for (const label of ["Lien de votre fiche Google", "Votre nom", "Votre e-mail"]) {
    await expect(page.getByLabel(label)).toHaveValue("");
  }
});

test("a reload keeps answers and step, an invalid number leads back to its step, and the audit can be repeated", async ({
  page,
}) => {
  await startAudit(page);
  for (let index = 0; index < 5; index += 1) await tapStep(page, index);
  await page.reload();
  await expect(step(page, 6)).toBeVisible();
  await page.getByRole("button", { name: "Précédent" }).click();
  await expect(page.locator("#category")).toHaveValue("Boulangerie");
  await page.getByRole("button", { name: "Je ne sais pas" }).click();
  await expect(step(page, 6)).toBeFocused();
  await expect(page.locator("#category")).toHaveValue("");
  for (let index = 5; index < 7; index += 1) await tapStep(page, index);
  await answerStep(page, 7);
  await page.locator("#rating").fill("9");
  await proceed(page).click();
  for (let index = 8; index < 12; index += 1) await tapStep(page, index);
  await expect(step(page, 8)).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Indiquez une note entre 1 et 5");
  await page.locator("#rating").fill("4,4");
  for (let index = 7; index < 11; index += 1) {
    await proceed(page).click();
  }
  await page.getByRole("button", { name: "Voir mon résultat" }).click();
  await page.waitForURL(resultAddress);
  await expect(page.getByRole("heading", { name: "Points forts" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.getByRole("link", { name: "Refaire l’audit" }).click();
  await page.waitForURL(questionsAddress);
  await expect(page.locator("#phone-yes")).toBeChecked();
  await expect(page.locator("#rating")).toHaveValue("4,4");
});

test.describe("the example's result", () => {
  test.use({ reducedMotion: "no-preference" });

  test("announces the wait; its gauge is animated, except with reduced motion", async ({
    page,
  }) => {
    await page.goto(`${await askedAudit(page)}/questions`);
    await expect(proceed(page)).toBeVisible();
    const answer = Promise.withResolvers<void>();
    await page.route(/questions\.data/, async (route) => {
      if (route.request().method() === "POST") await answer.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "voir le résultat d’une fiche d’exemple" }).click();
    const status = page.getByRole("status").filter({ hasText: "Analyse en cours…" });
    await expect(status).toBeVisible();
    await expect(proceed(page)).toBeHidden();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectAccessible(page, { within: "main" });
    answer.resolve();
    await page.waitForURL(resultAddress);
    await expect(page.getByText("Démonstration", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une fiche d’exemple");

    const animations = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
      );
    await page.reload();
    expect(await animations()).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.reload();
    await expect.poll(animations).toBeGreaterThan(0);
  });
});

test("every view is accessible, and fits a phone", async ({ page }) => {
  await page.goto("/audit-gratuit");
  await page.getByLabel("Votre nom").fill("Camille");
  await page.getByLabel("Lien de votre fiche Google").fill("https://google.com.evil.test/maps");
  await page.getByRole("button", { name: "Commencer mon audit" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Veuillez entrer une URL Google Business valide");
  await expect(page.getByLabel("Votre nom")).toHaveValue("Camille");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const audit = await askedAudit(page);
  await page.goto(`${audit}/questions`);
  await expect(step(page, 1)).toBeVisible();
  await expect(step(page, 2)).toBeHidden();
  await page.locator("form.questionnaire [hidden]").evaluateAll((steps) => {
    for (const hidden of steps) hidden.removeAttribute("hidden");
  });
  await expect(step(page, 12)).toBeVisible();
  await expectAccessible(page, { within: "main" });
  await expectNoSidewaysScroll(page);

  await page.request.post(`${audit}/questions`, { form: answered });
  await page.goto(audit);
  for (const title of ["Ce que nous n’avons pas pu mesurer", "Le calcul, critère par critère"]) {
    await page.getByRole("heading", { name: title }).click();
  }
  await expect(page.getByText("Entre 10 et 19 avis")).toBeVisible();
  await page.request.post(`${audit}/questions`, { form: { ...answered, photos: "10+" } });
  await page.reload();
  await expect(page.getByRole("region", { name: "Depuis la dernière fois" })).toBeVisible();
  await expectAccessible(page, { within: "main" });
  await expectNoSidewaysScroll(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("from the landing page to the result by plain posts, and again", async ({ page }) => {
    await page.goto("/#audit-gratuit");
    const teaser = page.locator("#audit-gratuit");
    await teaser.getByRole("button", { name: "Commencer mon audit" }).click();
    await expect(page).toHaveURL(/\/audit-gratuit$/);
    await expect(page.getByRole("alert")).toContainText("Veuillez renseigner votre nom et email");
    await fillIntro(page);
    await page.getByRole("button", { name: "Commencer mon audit" }).click();
    await page.waitForURL(questionsAddress);
    for (let index = 0; index < answers.length; index += 1) {
      await answerStep(page, index);
    }
    await page.getByRole("button", { name: "Voir mon résultat" }).click();
    await page.waitForURL(resultAddress);
    await expect(score(page)).toBeVisible();
    await page.getByRole("link", { name: "Refaire l’audit" }).click();
    await page.locator("#newestPost-30-days").check();
    await page.getByRole("button", { name: "Voir mon résultat" }).click();
    await page.waitForURL(resultAddress);
    await expect(page.getByRole("region", { name: "Depuis la dernière fois" })).toContainText(
      "points de plus",
    );
  });
});

test.describe("tracking after consent", () => {
  test.use({ cookieChoice: "none", userAgent: ordinaryBrowser });

  for (const path of ["/", "/audit-gratuit"]) {
    test(`asking for an audit on ${path} is one event, without the e-mail`, async ({
      page,
      context,
      product,
    }) => {
      const calls = recordCalls(context);
      await page.goto(path);
      await accept(page).click();
      const button = page.getByRole("button", { name: "Commencer mon audit" });
      await button.click();
      await expect(page.getByRole("alert")).toBeVisible();
      const email = newEmail();
      await fillIntro(page, email);
      await button.click();
      await page.waitForURL(questionsAddress);
      const asked = [{ formType: "audit" }, { formType: "audit" }];
      const sent = (type: string) =>
        eventsIn(calls)
          .filter(({ eventType }) => eventType === type)
          .map(({ eventData }) => eventData);
      await expect.poll(() => sent("form_submit")).toEqual(asked);
      if (path !== "/") {
        await page.getByRole("button", { name: "voir le résultat d’une fiche d’exemple" }).click();
        await page.waitForURL(resultAddress);
        await expect
          .poll(() => sent("form_submit"))
          .toEqual([...asked, { formType: "audit-questions" }]);
      }
      expect(sent("audit_request")).toEqual(path === "/" ? [] : [{}]);
      expect(JSON.stringify(calls)).not.toContain(email);
      const rows = await queryProduct(product, `select id from audits where email = '${email}'`);
      expect(rows).toHaveLength(1);
    });
  }

  test("the request has the trade and town that were given", async ({ page, context }) => {
    const calls = recordCalls(context);
    await startAudit(page);
    await accept(page).click();
    for (let index = 0; index < answers.length; index += 1) {
      if (index === 4) {
        await expect(step(page, 5)).toBeVisible();
        await page.getByLabel("Votre secteur").selectOption("commerce");
        await page.getByLabel("Votre ville").fill(" Saint-Malo ");
      }
      await tapStep(page, index);
    }
    await page.waitForURL(resultAddress);
    await expect
      .poll(() => eventsIn(calls).filter(({ eventType }) => eventType === "audit_request"))
      .toMatchObject([{ eventData: { secteur: "commerce", ville: "Saint-Malo" } }]);
  });
});
