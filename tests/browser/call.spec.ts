import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { messagesAbout } from "../running-product/mailbox.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { expect, test } from "./product.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { seedCall } from "../running-product/seed-call.ts";

test.use({ allowedConsoleErrors: [/status of (?:400|404|409|410)/] });

const title = "Réserver votre appel stratégique GRATUIT";
const dialog = (page: Page) => page.getByRole("dialog", { name: title });
const days = (page: Page) => page.getByRole("button", { name: /créneaux? libres?$/ });
const slots = (page: Page) => page.locator("button[name=creneau]");
const book = (page: Page) => page.getByRole("button", { name: "Réserver cet appel" });
const address = () => `camille-${crypto.randomUUID()}@roux.example`;

async function openDayOfNextMonth(page: Page, nth: number) {
  const month = page.locator("#calendrier");
  const shown = (await month.textContent()) ?? "";
  await page.getByRole("button", { name: /^Mois suivant/ }).click();
  // The URL changes before the days.
  await expect(month).not.toHaveText(shown);
  await expect(page).toHaveURL(/mois=/);
  await days(page).nth(nth).click();
  await expect(page).toHaveURL(/jour=/);
}

/** Within the dialog only: the landing page's audit form has a name field too. */
async function fillPerson(form: Page | Locator, email: string) {
  await form.getByLabel("Votre nom").fill("Camille Roux");
  await form.getByLabel("E-mail", { exact: true }).fill(email);
  await form.getByLabel("Téléphone", { exact: true }).fill("06 12 34 56 78");
  await form.getByLabel("Votre établissement").fill("Plomberie Roux, Brest");
}

async function mailTo(product: RunningProduct, email: string, subject: RegExp) {
  const mine = async () =>
    (await messagesAbout(product, "").catch(() => [])).find(
      (message) => message.to?.[0]?.address === email && subject.test(message.subject ?? ""),
    );
  await expect.poll(async () => Boolean(await mine()), { message: String(subject) }).toBe(true);
  const message = await mine();
  const links = message?.html?.match(/\/rendez-vous\/[^"&]+jeton=[\w-]+/g) ?? [];
  return {
    text: message?.text?.replaceAll(/\s+/g, " ") ?? "",
    move: links.find((link) => link.includes("/deplacer")) ?? "",
    cancel: links.find((link) => link.includes("/annuler")) ?? "",
  };
}

const callOf = (product: RunningProduct, email: string) =>
  queryProduct<{ status: string; sequence: number; source: string; starts_at: Date }>(
    product,
    `select status, sequence, source, starts_at from calls where email = '${email}'`,
  );

async function tabTo(page: Page, control: ReturnType<Page["locator"]>) {
  for (let pressed = 0; pressed < 90; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

/** A month with six free days: near a month's end, the next. */
async function openLongMonth(page: Page) {
  await days(page).first().waitFor();
  if ((await days(page).count()) >= 6) return;
  await tabTo(page, page.getByRole("button", { name: /^Mois suivant/ }));
  await page.keyboard.press("Enter");
  await expect(days(page).nth(5)).toBeVisible();
}

test("by keyboard alone: book, move by the e-mail's link, cancel", async ({ page, product }) => {
  const email = address();
  await page.goto("/rendez-vous");
  await openLongMonth(page);
  await tabTo(page, days(page).nth(3));
  const day = await days(page).nth(3).getAttribute("value");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/jour=/);
  await tabTo(page, slots(page).nth(1));
  const slot = (await slots(page).nth(1).getAttribute("value")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page.getByText("Votre créneau")).toBeVisible();
  const moment = await page.locator(".moment-card time").innerText();
  await tabTo(page, page.getByLabel("Votre nom"));
  await page.keyboard.type("Camille Roux");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("06 12 34 56 78");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Plomberie Roux, Brest");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/merci\?type=booking/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Merci, votre appel est réservé",
  );
  await expect(page.getByText(moment)).toBeVisible();
  await expect(page.getByRole("link", { name: "Ajouter à mon agenda" })).toBeVisible();
  expect((await callOf(product, email))[0]?.starts_at.toISOString()).toBe(slot);

  const confirmation = await mailTo(product, email, /est réservé/);
  expect(confirmation.text).toContain(moment.replaceAll(/\s/g, " "));
  await page.goto(confirmation.move);
  await expect(page.getByText(moment)).toBeVisible();
  await openLongMonth(page);
  await tabTo(page, page.locator(`button[name=jour][value="${day}"]`));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/jour=/);
  await tabTo(page, slots(page).nth(5));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nouvelle heure")).toBeVisible();
  expect((await callOf(product, email))[0]).toMatchObject({ sequence: 0 });
  await tabTo(page, page.getByRole("button", { name: "Déplacer l’appel à cette heure" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre appel est déplacé");
  expect((await callOf(product, email))[0]).toMatchObject({ sequence: 1, status: "booked" });

  const moved = await mailTo(product, email, /nouvelle|déplacé/i);
  await page.goto(moved.cancel);
  const cancel = page.getByRole("button", { name: "Annuler l’appel" });
  await tabTo(page, cancel);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre appel est annulé");
  expect((await callOf(product, email))[0]).toMatchObject({ sequence: 2, status: "cancelled" });
  await page.goto(confirmation.move);
  await expect(page.getByText("Cet appel est déjà annulé.")).toBeVisible();
});

test("in the landing page's dialog: loads, keeps what is typed, books", async ({
  page,
  product,
}) => {
  const email = address();
  await page.goto("/");
  const hero = page.locator(".hero-words").getByRole("link", { name: /^Appel stratégique/ });
  await hero.click();
  await expect(dialog(page)).toBeVisible();
  await openLongMonth(page);
  await days(page).nth(5).click();
  await expect(page.locator("#creneaux")).toBeFocused();
  await expectAccessible(page, { within: "#booking-dialog" });
  await slots(page).nth(2).click();
  await expect(page.locator("#coordonnees")).toBeFocused();
  await book(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText("4 informations sont à corriger");
  await expectAccessible(page, { within: "#booking-dialog" });
  await fillPerson(dialog(page), email);
  await page.getByRole("button", { name: "Choisir un autre créneau" }).click();
  await expect(page.locator("#calendrier")).toBeFocused();
  // The days chosen before, even in another month.
  await expect(days(page).nth(5)).toHaveAttribute("aria-pressed", "true");
  await days(page).nth(4).click();
  await expect(page.locator("#creneaux")).toBeFocused();
  await slots(page).nth(2).click();
  await expect(dialog(page).getByLabel("Votre nom")).toHaveValue("Camille Roux");

  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(hero).toBeFocused();
  await hero.click();
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
  await book(page).click();
  await page.waitForURL(/\/merci\?type=booking/);
  await expect(page.getByRole("link", { name: "Ajouter à mon agenda" })).toBeVisible();
  expect(await callOf(product, email)).toMatchObject([{ source: "hero", status: "booked" }]);
});

test.describe("calendar that does not answer", () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test("the dialog says so, links to the page, and retries when reopened", async ({ page }) => {
    await page.goto("/");
    await page.route("**/rendez-vous?*", (route) => route.abort());
    await page.getByRole("link", { name: "Appel gratuit" }).click();
    const failure = dialog(page).getByRole("alert");
    await expect(failure).toContainText("L’agenda ne répond pas");
    await expect(failure.getByRole("link").first()).toHaveAttribute("href", "/rendez-vous");
    await expect(dialog(page).getByText("Chargement")).toBeHidden();
    await page.unroute("**/rendez-vous?*");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Appel gratuit" }).click();
    await expect(days(page).first()).toBeVisible();
    await expect(failure).toBeHidden();
  });

  test("likewise without its script", async ({ page }) => {
    await page.route("**/booking-*.js", (route) => route.abort());
    await page.goto("/");
    await page.getByRole("link", { name: "Appel gratuit" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("L’agenda ne répond pas");
  });
});

test.describe("from another time zone", () => {
  test.use({ timezoneId: "America/Montreal" });

  const timeIn = (timeZone: string, at: string) =>
    new Intl.DateTimeFormat("fr", { timeZone, hour: "numeric", minute: "2-digit" })
      .format(new Date(at))
      .replace(/^0?(\d+):(\d\d)$/, "$1 h $2")
      .replace(/ 00$/, "");

  test("slots, the chosen one and the confirmation show it as well", async ({ page }) => {
    await page.goto("/rendez-vous");
    await openDayOfNextMonth(page, 0);
    const first = slots(page).first();
    const at = (await first.getAttribute("value")) ?? "";
    const inTown = `${timeIn("America/Montreal", at)} chez vous`;
    await expect(first).toContainText(`${timeIn("Europe/Paris", at)} ${inTown}`);
    await expect(first.locator("[data-own-time]")).toBeVisible();
    // Chromium's time-zone data may name Montreal after Toronto.
    const townTime = new RegExp(`${inTown} \\((?:Montreal|Toronto)\\)`.replaceAll(" ", "\\s"));
    await expectNoSidewaysScroll(page);
    await first.click();
    await expect(page.locator(".moment-card").getByText(townTime)).toBeVisible();
    await fillPerson(page, address());
    await book(page).click();
    await page.waitForURL(/\/merci\?type=booking/);
    await expect(page.getByText(townTime)).toBeVisible();
    await page.goto("/");
    await page.getByRole("link", { name: "Appel gratuit" }).click();
    await expect(slots(page).first().getByText("chez vous")).toBeVisible();
  });
});

test.describe("without a free slot", () => {
  test.use({ visits: "unshared" });

  test("the page says what to do", async ({ page, product }) => {
    await queryProduct(
      product,
      "insert into calendar_exceptions (kind, from_on, to_on, created_at) values ('closure', current_date - 1, current_date + 90, now())",
    );
    await page.goto("/rendez-vous");
    await expect(
      page.getByRole("heading", { name: "Aucun créneau libre en ce moment" }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: /^Appelez le/ })).toBeVisible();
    await expectAccessible(page, { within: "main" });
  });
});

test("every step is accessible, down to 320 px, with a slot taken meanwhile", async ({
  page,
  product,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  const email = address();
  const check = async () => {
    await expectAccessible(page, { within: "main" });
    await expectNoSidewaysScroll(page);
  };
  await page.goto("/rendez-vous");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await openDayOfNextMonth(page, 8);
  const slot = (await slots(page).nth(3).getAttribute("value")) ?? "";
  await slots(page).nth(3).click();
  await book(page).click();
  await expect(page.locator(":focus")).toContainText("4 informations sont à corriger");
  await check();
  await fillPerson(page, email);
  await seedCall(product, { name: "Autre", startsAt: new Date(slot) });
  await book(page).click();
  await expect(page.getByRole("alert")).toContainText("Ce créneau vient d’être réservé.");
  await expect(page).toHaveTitle(/^Erreur · /);
  await expect(page.getByLabel("Votre nom")).toHaveValue("Camille Roux");
  await check();
  await page.getByRole("radio").nth(2).check();
  await book(page).click();
  await page.waitForURL(/\/merci\?type=booking/);
  expect(await callOf(product, email)).toMatchObject([{ status: "booked", source: "page" }]);
  await check();
  const { move, cancel } = await mailTo(product, email, /est réservé/);
  await page.goto(move);
  await check();
  await page.getByRole("button", { name: /^Mois suivant/ }).click();
  await slots(page).nth(1).click();
  await page.getByRole("button", { name: "Déplacer l’appel à cette heure" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre appel est déplacé");
  await check();
  await page.goto(cancel);
  await check();
  await page.goto("/rendez-vous/annuler?jeton=inconnu");
  await check();
});
