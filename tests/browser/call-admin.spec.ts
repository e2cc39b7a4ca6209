import type { Page } from "@playwright/test";
import { addDays } from "#domain/paris-date.ts";
import { weekOf } from "#domain/calendar/week.ts";
import { publicHolidayName } from "#domain/public-holidays.ts";
import { today } from "../calendar.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { parisTime, seedCall } from "../running-product/seed-call.ts";
import { expectAccessible } from "./accessibility.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";
import { followShellLink } from "./shell.ts";

test.describe.configure({ mode: "default" });
test.use({ visits: "calls", allowedConsoleErrors: [/status of (?:400|409|422)/] });

let week = 0;
/** A Tuesday some weeks ahead, another on each call, so that tests' calls never overlap; its week is worked. */
function nextTuesday(): string {
  week += 1;
  const tuesday = weekOf(addDays(today(), 7 * week))[1] ?? today();
  const needed = [tuesday, addDays(tuesday, 1), addDays(tuesday, 7)];
  return needed.some((on) => publicHolidayName(on) !== null) ? nextTuesday() : tuesday;
}

test.beforeEach(async ({ page, product }) => {
  await queryProduct(
    product,
    "truncate calls, call_changes, calendar_rules, calendar_exceptions, calendar_feed",
  );
  week = 0;
  await signInAsAdministrator(page, product);
});

test(
  "a day of calls: coming ones, and outcomes of past ones",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const startsAt = parisTime(nextTuesday(), "10:00");
    const topic = "Ma fiche a disparu";
    const soon = await seedCall(product, { name: "Boulangerie", startsAt, topic, source: "hero" });
    const over = await seedCall(product, {
      name: "Menuiserie",
      startsAt: parisTime(addDays(today(), -2), "15:00"),
    });
    await page.goto("/admin");
    await followShellLink(page, "Appels");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appels");
    const line = page.getByRole("listitem").filter({ hasText: "Boulangerie" });
    for (const said of ["10 h", topic, "Haut de la page d’accueil"]) {
      await expect(line).toContainText(said);
    }
    await expect(line.getByRole("link", { name: /^Appeler/ })).toHaveAttribute(
      "href",
      "tel:+33199000042",
    );
    await expectAccessible(page);

    const toNote = page.getByRole("form", { name: "Suite de l’appel de Menuiserie" });
    await toNote.getByRole("button", { name: "Est devenu client" }).press("Enter");
    await expect(page.getByRole("status")).toContainText("notée");
    await expect(toNote).toBeHidden();
    await page.getByRole("link", { name: /^Devenus clients/ }).click();
    await expect(page.getByRole("row").filter({ hasText: "Menuiserie" })).toContainText(
      "Devenu client",
    );
    await page.getByRole("link", { name: /^À noter/ }).click();
    await expect(page.getByText("Aucun appel avec ces filtres")).toBeVisible();

    await page.goto(`/admin/appels/${over}`);
    await page.getByRole("button", { name: "N’est pas venu" }).click();
    await expect(page.getByText("Suite corrigée : Pas venu (avant : Devenu client)")).toBeVisible();
    await page.goto(`/admin/appels/${soon}`);
    await expect(page.getByText("dès que l’appel aura commencé")).toBeVisible();
  },
);

test(
  "a call is found in its week, moved by keyboard, cancelled after a confirmation",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const on = nextTuesday();
    const id = await seedCall(product, { name: "Garage", startsAt: parisTime(on, "10:00") });
    await test.step("in its week", async () => {
      await page.goto("/admin/appels/semaine");
      for (let ahead = 0; ahead < week; ahead += 1) {
        await page.getByRole("link", { name: "Semaine suivante" }).click();
      }
      await expect(page).toHaveURL(/du=\d{4}-\d\d-\d\d/);
      const day = page.getByRole("region", { name: `Mardi ${Number(on.slice(8))}` });
      await expect(day.getByRole("listitem")).toContainText("10 h");
      await expectAccessible(page);
      await day.getByRole("link", { name: /Garage/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appel de Garage");
    });

    await test.step("moved", async () => {
      await page.getByRole("link", { name: /^Jour suivant/ }).press("Enter");
      await expect(page.getByLabel("Jour", { exact: true })).toHaveValue(addDays(on, 1));
      const form = page.getByRole("form", { name: "Déplacer l’appel" });
      const move = form.getByRole("button", { name: "Déplacer et prévenir le client" });
      await move.press("Enter");
      await expect(page.getByRole("alert")).toContainText("Choisissez un créneau");
      await expectAccessible(page);
      await form.getByRole("radio", { name: "11 h", exact: true }).press("Space");
      await form.getByRole("radio", { name: "11 h", exact: true }).press("ArrowRight");
      await expect(form.getByRole("radio", { name: "11 h 30" })).toBeChecked();
      await form.getByLabel(/^Message au client/).fill("Un imprévu au port.");
      await move.press("Enter");
      await expect(page.getByRole("status")).toContainText("L’appel est déplacé");
      await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("11 h 30");
      const moved = page.getByRole("listitem").filter({ hasText: "Déplacé du" });
      await expect(moved).toContainText("Un imprévu au port");
    });

    await test.step("cancelled", async () => {
      const form = page.getByRole("form", { name: "Annuler l’appel" });
      await form.getByLabel(/^Message au client/).fill("Le bureau est fermé ce jour-là.");
      await form.getByRole("button", { name: "Annuler cet appel…" }).click();
      await expect(form.getByRole("alert")).toBeFocused();
      await expect(form.getByRole("alert")).toContainText("Le bureau est fermé ce jour-là.");
      await expectAccessible(page);
      const status = `select status, sequence from calls where id = '${id}'`;
      expect(await queryProduct(product, status)).toEqual([{ status: "booked", sequence: 1 }]);
      await page.getByRole("button", { name: "Oui, annuler l’appel" }).click();
      await expect(page.getByRole("status")).toContainText("L’appel est annulé");
      await expect(page.getByText("Cet appel est annulé : il ne se déplace plus.")).toBeVisible();
      await expectAccessible(page);
    });
  },
);

const offered = (page: Page, on: string) =>
  page
    .getByRole("region", { name: "Ce que voient les visiteurs" })
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^\\S+ ${Number(on.slice(8))}(?:er)?\\s`) });

test("changed hours change the slots offered to visitors", async ({ page }) => {
  const on = weekOf(addDays(today(), 8))[0] ?? today();
  const save = page.getByRole("button", { name: "Enregistrer les horaires" });
  const opening = (range: number) => page.getByLabel(`Lundi, ouverture de la plage ${range}`);
  const closing = (range: number) => page.getByLabel(`Lundi, fermeture de la plage ${range}`);
  await page.goto("/admin/appels/horaires");
  await page.getByLabel("Proposer des créneaux les jours fériés").check();
  await opening(1).fill("19h");
  await closing(1).fill("9h");
  await save.click();
  await expect(page.getByRole("alert")).toContainText("L’heure de fermeture doit suivre");
  await expect(opening(1)).toHaveValue("19:00");
  await expectAccessible(page);

  await opening(1).fill("9h");
  await closing(1).fill("12h30");
  await opening(2).fill("17h");
  await closing(2).fill("1830");
  await save.click();
  await expect(page.getByRole("status")).toContainText("enregistrés");
  await expect(offered(page, on)).toContainText("10 créneaux, 9 h à 18 h");
  await expect(opening(3)).toBeVisible();

  for (const range of [1, 2]) {
    await opening(range).fill("");
    await closing(range).fill("");
  }
  await save.click();
  await expect(offered(page, on)).toContainText("Fermé");
});

test("a closure over booked calls names them, asks, cancels none, and can be removed", async ({
  page,
  product,
}) => {
  const on = [3, 4, 5].map((days) => addDays(today(), days)).find((day) => !publicHolidayName(day));
  if (on === undefined) throw new Error("three public holidays in a row");
  const id = await seedCall(product, { name: "Opticien", startsAt: parisTime(on, "10:00") });
  await page.goto("/admin/appels/horaires");
  const form = page.getByRole("form", { name: "Ajouter une fermeture ou une ouverture" });
  await form.getByLabel("Du").fill(on);
  await form.getByRole("button", { name: "Ajouter" }).click();
  await expect(form.getByRole("alert")).toContainText("Un appel est réservé dans cette fermeture");
  await expect(form.getByRole("link", { name: /Opticien/ })).toHaveAttribute(
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

  await test.step("the calendar's secret address is shown, with a confirmation before renewal", async () => {
    const card = page.getByRole("region", { name: "Vos appels dans votre agenda" });
    await card.getByRole("button", { name: "Créer l’adresse" }).click();
    await expect(card.getByRole("textbox", { name: "Adresse de l’agenda" })).toHaveValue(
      /agenda\.ics\?cle=/,
    );
    await expectAccessible(page);
    await page.reload();
    await card.getByRole("button", { name: "Renouveler l’adresse…" }).click();
    await expect(card.getByRole("alert")).toContainText("cesse aussitôt de fonctionner");
  });

  await page.getByRole("button", { name: /^Retirer/ }).click();
  await expect(page.getByRole("status")).toContainText("La fermeture est retirée");
  await expect(offered(page, on)).toContainText("créneaux");
  await page.getByRole("button", { name: "Remettre" }).click();
  await page.getByRole("button", { name: "Fermer quand même" }).click();
  await expect(offered(page, on)).toContainText("Fermé");
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
