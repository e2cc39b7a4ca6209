import type { Page } from "@playwright/test";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { weekOf } from "#domain/calendar/week.ts";
import { publicHolidayName } from "#domain/public-holidays.ts";
import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./administrator.ts";
import { expectMessagesAbout } from "./mailbox.ts";
import { queryProduct } from "./product-database.ts";
import { expect, test } from "./product.ts";
import { parisTime, seedCall } from "./seed-call.ts";
import { followShellLink } from "./shell.ts";

/** What refused forms answer on purpose. */
test.use({ allowedConsoleErrors: [/status of (?:400|409|422)/] });

const today = parisDate(new Date());
let week = 0;
/**
 * A Tuesday some weeks ahead, another at each call, so that no call of a test is in another's way; it and
 * the days that follow are worked.
 */
function nextTuesday(): string {
  week += 1;
  const tuesday = weekOf(addDays(today, 7 * week))[1] ?? today;
  const needed = [tuesday, addDays(tuesday, 1), addDays(tuesday, 7)];
  return needed.some(publicHolidayName) ? nextTuesday() : tuesday;
}

async function expectNoSidewaysScroll(page: Page) {
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
}

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`;

test.beforeEach(async ({ page, product }) => {
  await queryProduct(product, "truncate calls, call_changes, calendar_rules, calendar_exceptions");
  week = 0;
  await signInAsAdministrator(page, product);
});

test("the list is empty, then shows who to call, and what is to be noted", async ({
  page,
  product,
}) => {
  await followShellLink(page, "Appels");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appels");
  await expect(page.getByRole("heading", { name: "Aucun appel pour le moment" })).toBeVisible();
  await expectAccessible(page);

  const coming = unique("Boulangerie");
  const over = unique("Menuiserie");
  const startsAt = parisTime(nextTuesday(), "10:00");
  await seedCall(product, { name: coming, startsAt, topic: "Ma fiche a disparu", source: "hero" });
  await seedCall(product, { name: over, startsAt: parisTime(addDays(today, -2), "15:00") });
  await page.reload();
  const line = page.getByRole("listitem").filter({ hasText: coming });
  await expect(line).toContainText("10 h");
  await expect(line).toContainText("Ma fiche a disparu");
  await expect(line).toContainText("Haut de la page d'accueil");
  await expect(line.getByRole("link", { name: /^Appeler/ })).toHaveAttribute(
    "href",
    "tel:+33199000042",
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const toNote = page.getByRole("form", { name: `Suite de l’appel de ${over}` });
  await toNote.getByRole("button", { name: "Est devenu client" }).press("Enter");
  await expect(page.getByRole("status")).toContainText("notée");
  await expect(toNote).toBeHidden();

  await page.getByRole("link", { name: /^Devenus clients/ }).click();
  await expect(page.getByRole("row").filter({ hasText: over })).toContainText("Devenu client");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: /^À noter/ }).click();
  await expect(page.getByText("Aucun appel avec ces filtres")).toBeVisible();
});

test("a long list goes on page after page, without a gap", async ({ page, product }) => {
  const first = addDays(today, -60);
  await queryProduct(
    product,
    `insert into calls (id, mode, name, email, phone, topic, source, starts_at, ends_at, busy_until,
       ics_uid, token_hash, idempotency_key, request_fingerprint, created_at, changed_at)
     select gen_random_uuid(), 'demo', 'Appel n° ' || n, 'a@b.example', '+33199000042', '', 'page', at,
       at + interval '20 minutes', at + interval '30 minutes', n::text, n::text, gen_random_uuid(), '', at, at
     from (select n, timestamptz '${first} 08:00Z' + n * interval '1 hour' as at
       from generate_series(1, 60) n) calls`,
  );
  await page.goto("/admin/appels?statut=to-note");
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText("Appel n° 60");
  await page.getByRole("link", { name: "Page suivante" }).click();
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText("Appel n° 10");
  await page.getByRole("link", { name: "Retour au début" }).click();
  await expect(rows).toHaveCount(50);
});

test("a week shows each day's calls, and leads to the others", async ({ page, product }) => {
  const on = nextTuesday();
  const name = unique("Salon");
  await seedCall(product, { name, startsAt: parisTime(on, "18:30") });
  await page.goto("/admin/appels/semaine");
  for (let ahead = 0; ahead < week; ahead += 1) {
    await page.getByRole("link", { name: "Semaine suivante" }).click();
  }
  await expect(page).toHaveURL(/du=\d{4}-\d\d-\d\d/);
  const day = page.getByRole("region", { name: `Mardi ${Number(on.slice(8))}` });
  await expect(day.getByRole("listitem")).toContainText("18 h 30");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await day.getByRole("link", { name: new RegExp(name) }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Appel de ${name}`);
});

test("a call is moved by keyboard, with a word that the client reads", async ({
  page,
  product,
}) => {
  const on = nextTuesday();
  const name = unique("Garage");
  const id = await seedCall(product, { name, startsAt: parisTime(on, "10:00") });
  await page.goto(`/admin/appels/${id}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: /^Jour suivant/ }).press("Enter");
  await expect(page.getByLabel("Jour", { exact: true })).toHaveValue(addDays(on, 1));
  const form = page.getByRole("form", { name: "Déplacer l’appel" });

  await form.getByRole("button", { name: "Déplacer et prévenir le client" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Choisissez un créneau");
  await expectAccessible(page);

  await form.getByRole("radio", { name: "11 h", exact: true }).press("Space");
  await form.getByRole("radio", { name: "11 h", exact: true }).press("ArrowRight");
  await expect(form.getByRole("radio", { name: "11 h 30" })).toBeChecked();
  await form.getByLabel(/^Message au client/).fill("Un imprévu au port, merci de votre patience.");
  await form.getByRole("button", { name: "Déplacer et prévenir le client" }).press("Enter");
  await expect(page.getByRole("status")).toContainText("L’appel est déplacé");
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("11 h 30");
  await expect(page.getByRole("listitem").filter({ hasText: "Déplacé du" })).toContainText(
    "Un imprévu au port",
  );
  const messages = await expectMessagesAbout(product, name, 2);
  const toClient = messages.find(({ text }) => text?.includes("Un imprévu au port"));
  expect(toClient?.text?.replaceAll(/\s/g, " ")).toContain("11 h 30");
  const [row] = await queryProduct<{ sequence: number }>(
    product,
    `select sequence from calls where id = '${id}'`,
  );
  expect(row?.sequence).toBe(1);
});

test("a call is cancelled once asked twice, and says why nothing else can be done", async ({
  page,
  product,
}) => {
  const name = unique("Fleuriste");
  const id = await seedCall(product, { name, startsAt: parisTime(nextTuesday(), "14:00") });
  await page.goto(`/admin/appels/${id}`);
  const form = page.getByRole("form", { name: "Annuler l’appel" });
  await form.getByLabel(/^Message au client/).fill("Le bureau est fermé ce jour-là.");
  await form.getByRole("button", { name: "Annuler cet appel…" }).click();
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(form.getByRole("alert")).toContainText("Le bureau est fermé ce jour-là.");
  await expectAccessible(page);
  expect(await queryProduct(product, `select 1 from calls where status = 'cancelled'`)).toEqual([]);
  await page.getByRole("button", { name: "Oui, annuler l’appel" }).click();
  await expect(page.getByRole("status")).toContainText("L’appel est annulé");
  await expect(page.getByText("Cet appel est annulé : il ne se déplace plus.")).toBeVisible();
  const messages = await expectMessagesAbout(product, name, 2);
  expect(messages.some(({ text }) => text?.includes("Le bureau est fermé ce jour-là."))).toBe(true);
  await expectAccessible(page);
});

test("an outcome is noted from the call's beginning on, and corrected", async ({
  page,
  product,
}) => {
  const soon = await seedCall(product, {
    name: "Bientôt",
    startsAt: parisTime(nextTuesday(), "9:00"),
  });
  await page.goto(`/admin/appels/${soon}`);
  await expect(page.getByText("dès que l’appel aura commencé")).toBeVisible();
  const startsAt = parisTime(addDays(today, -1), "9:00");
  const id = await seedCall(product, { name: "Hier", startsAt });
  await page.goto(`/admin/appels/${id}`);
  await page.getByRole("button", { name: "Est venu", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("notée");
  await expect(page.getByRole("button", { name: "Est venu", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "N’est pas venu" }).click();
  await expect(page.getByText("Suite corrigée : Pas venu (avant : Venu)")).toBeVisible();
  await expectAccessible(page);
});

/** The free slots that a visitor is offered on a day, as the page of hours sums them up. */
const offered = (page: Page, on: string) =>
  page
    .getByRole("region", { name: "Ce que voient les visiteurs" })
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^\\S+ ${Number(on.slice(8))}(?:er)?\\s`) });

test("hours that change change what visitors are offered", async ({ page }) => {
  // The first Monday that no lead time cuts short.
  const on = weekOf(addDays(today, 8))[0] ?? today;
  await page.goto("/admin/appels/horaires");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Proposer des créneaux les jours fériés").check();
  await page.getByRole("button", { name: "Enregistrer les horaires" }).click();
  await expect(page.getByRole("status")).toContainText("enregistrés");
  await expect(offered(page, on)).toContainText("8 h 30 à 20 h");

  const day = page.getByLabel("Lundi, ouverture de la plage 1");
  await day.fill("19h");
  await page.getByLabel("Lundi, fermeture de la plage 1").fill("9h");
  await page.getByRole("button", { name: "Enregistrer les horaires" }).click();
  await expect(page.getByRole("alert")).toContainText("L'heure de fermeture doit suivre");
  await expect(day).toHaveValue("19:00");
  await expectAccessible(page);

  await day.fill("9h");
  await page.getByLabel("Lundi, fermeture de la plage 1").fill("12h30");
  await page.getByLabel("Lundi, ouverture de la plage 2").fill("12h");
  await page.getByLabel("Lundi, fermeture de la plage 2").fill("14 h");
  await page.getByRole("button", { name: "Enregistrer les horaires" }).click();
  await expect(page.getByRole("alert")).toContainText("Deux plages du même jour se chevauchent.");

  await page.getByLabel("Lundi, ouverture de la plage 2").fill("17h");
  await page.getByLabel("Lundi, fermeture de la plage 2").fill("1830");
  await page.getByRole("button", { name: "Enregistrer les horaires" }).click();
  await expect(page.getByRole("status")).toContainText("enregistrés");
  await expect(offered(page, on)).toContainText("10 créneaux, 9 h à 18 h");
  await expect(page.getByLabel("Lundi, ouverture de la plage 3")).toBeVisible();

  for (const range of [1, 2]) {
    await page.getByLabel(`Lundi, ouverture de la plage ${range}`).fill("");
    await page.getByLabel(`Lundi, fermeture de la plage ${range}`).fill("");
  }
  await page.getByRole("button", { name: "Enregistrer les horaires" }).click();
  await expect(offered(page, on)).toContainText("Fermé");
});

test("a closure over booked calls names them, asks, cancels none, and can be put back", async ({
  page,
  product,
}) => {
  const on = [3, 4, 5].map((days) => addDays(today, days)).find((day) => !publicHolidayName(day));
  if (on === undefined) throw new Error("three public holidays in a row");
  const name = unique("Opticien");
  const id = await seedCall(product, { name, startsAt: parisTime(on, "10:00") });
  await page.goto("/admin/appels/horaires");
  const form = page.getByRole("form", { name: "Ajouter une fermeture ou une ouverture" });
  await form.getByLabel("Du").fill(on);
  await form.getByRole("button", { name: "Ajouter" }).click();
  await expect(form.getByRole("alert")).toContainText("Un appel est réservé dans cette fermeture");
  await expect(form.getByRole("link", { name: new RegExp(name) })).toHaveAttribute(
    "href",
    `/admin/appels/${id}`,
  );
  await expectAccessible(page);
  expect(await queryProduct(product, "select 1 from calendar_exceptions")).toEqual([]);
  await form.getByRole("button", { name: "Fermer quand même" }).click();
  await expect(page.getByRole("status")).toContainText("La fermeture est ajoutée");
  await expect(page.getByText("Un appel est réservé hors de vos horaires")).toBeVisible();
  await expect(offered(page, on)).toContainText("Fermé");
  expect(await queryProduct(product, `select status from calls where id = '${id}'`)).toEqual([
    { status: "booked" },
  ]);
  await expectAccessible(page);

  await page.getByRole("button", { name: /^Retirer/ }).click();
  await expect(page.getByRole("status")).toContainText("La fermeture est retirée");
  await expect(offered(page, on)).toContainText("créneaux");
  await page.getByRole("button", { name: "Remettre" }).click();
  await page.getByRole("button", { name: "Fermer quand même" }).click();
  await expect(offered(page, on)).toContainText("Fermé");
});

test("the calendar's secret address is shown once, and dies when renewed", async ({
  page,
  product,
  request,
}) => {
  await queryProduct(product, "truncate calendar_feed");
  const name = unique("Institut");
  await seedCall(product, { name, startsAt: parisTime(nextTuesday(), "10:00") });
  await page.goto("/admin/appels/horaires");
  const card = page.getByRole("region", { name: "Vos appels dans votre agenda" });
  await card.getByRole("button", { name: "Créer l’adresse" }).click();
  const address = card.getByRole("textbox", { name: "Adresse de l’agenda" });
  const former = await address.inputValue();
  await expectAccessible(page);
  expect(await (await request.get(former)).text()).toContain(name);

  await page.reload();
  await expect(address).toBeHidden();
  await card.getByRole("button", { name: "Renouveler l’adresse…" }).click();
  await expect(card.getByRole("alert")).toContainText("cesse aussitôt de fonctionner");
  expect((await request.get(former)).status()).toBe(200);
  await card.getByRole("button", { name: "Oui, renouveler" }).click();
  await expect(address).not.toHaveValue(former);
  expect((await request.get(former)).status()).toBe(404);
  expect((await request.get(await address.inputValue())).status()).toBe(200);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("hours are set, a call is moved and cancelled", async ({ page, product }) => {
    const on = nextTuesday();
    const id = await seedCall(product, { name: "Sans script", startsAt: parisTime(on, "10:00") });
    await page.goto("/admin/appels/horaires");
    await page.getByLabel("Mardi, ouverture de la plage 1").fill("9h");
    await page.getByLabel("Mardi, fermeture de la plage 1").fill("7h");
    await page.getByRole("button", { name: "Enregistrer les horaires" }).click();
    await expect(page.getByLabel("Mardi, fermeture de la plage 1")).toHaveValue("07:00");
    await page.getByLabel("Mardi, fermeture de la plage 1").fill("12h");
    await page.getByRole("button", { name: "Enregistrer les horaires" }).click();
    await expect(page.getByText("Vos horaires sont enregistrés.")).toBeVisible();

    await page.goto(`/admin/appels/${id}`);
    await page.getByLabel("Jour", { exact: true }).fill(addDays(on, 7));
    await page.getByRole("button", { name: "Voir ce jour" }).click();
    await expect(page.getByRole("radio")).toHaveCount(6);
    await page.getByText("11 h 30", { exact: true }).click();
    await page.getByRole("button", { name: "Déplacer et prévenir le client" }).click();
    await expect(page.getByText("L’appel est déplacé.")).toBeVisible();
    await page.getByRole("button", { name: "Annuler cet appel…" }).click();
    await page.getByRole("button", { name: "Oui, annuler l’appel" }).click();
    await expect(page.getByText("L’appel est annulé.")).toBeVisible();
  });
});
