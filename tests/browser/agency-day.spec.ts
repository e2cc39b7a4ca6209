import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { parisDate } from "#domain/paris-date.ts";
import { periodOn } from "#domain/subscription.ts";
import { expectAccessible } from "./accessibility.ts";
import { hydrated } from "./hydrated.ts";
import { demoPeople, signInToDemo } from "./people.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { seedRevision } from "../running-product/portal-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { expect, test } from "./product.ts";
import { goByKeyboard } from "./shell.ts";

test.use({ visits: "demo", allowedConsoleErrors: [/status of (?:400|409)/] });

test.beforeEach(async ({ page, product }) => {
  await signInToDemo(page, product, "agency");
  await page.goto("/admin");
});

test(
  "the morning: the latest to-do first, completed, and gone",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const { id, number } = await seedOrder(product);
    await queryProduct(
      product,
      `update orders set created_at = now() - interval '400 days', payable_since = now() - interval '400 days' where id = '${id}'`,
    );
    await page.reload();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();

    const sections = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(sections.first()).toHaveText(/^En retard/);
    const late = page.getByRole("region", { name: /^En retard/ });
    expect(await late.getByRole("listitem").count()).toBeGreaterThan(1);
    const first = late.getByRole("listitem").first();
    await expect(first).toContainText(number);
    await expect(first).toContainText("en retard de 393 jours");
    await first.getByRole("link").press("Enter");
    await expect(page).toHaveURL(`/admin/commandes/${id}`);

    const cancel = page.getByText("Annuler la commande…");
    await cancel.press("Enter");
    await expect(page.getByLabel("Raison de l’annulation")).toBeVisible();
    await cancel.press("Enter");
    await expect(page.getByLabel("Raison de l’annulation")).toBeHidden();
    await page.getByLabel("Référence du relevé").focus();
    await page.keyboard.type("VIR 2026-118");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Commande payée", { exact: true })).toBeVisible();
    await goByKeyboard(page, "À faire");
    await expect(page.getByRole("listitem").filter({ hasText: number })).not.toContainText(
      "Paiement attendu",
    );
    const figures = page.getByRole("region", { name: /^L’agence en/ });
    await expect(figures.getByRole("listitem")).toHaveCount(7);
    await figures.getByRole("link", { name: "Devis en attente de réponse" }).press("Enter");
    await expect(page).toHaveURL("/admin/devis?statut=pending");
  },
);

test("the orders: searched, filtered, moved in a batch, exported", async ({ page, product }) => {
  const email = `deux-${randomUUID().slice(0, 8)}@menuiserie.example`;
  const paid = await seedOrder(product, { email, status: "paid" });
  const done = await seedOrder(product, { email, status: "completed" });
  await goByKeyboard(page, "Commandes");
  await hydrated(page);
  await expect(page.getByRole("table")).toHaveAttribute("data-selectable");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Rechercher" })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 commandes", { exact: true })).toBeVisible();
  const statuses = page.getByRole("navigation", { name: "Filtrer par statut" });
  await statuses.getByRole("link", { name: /^Payée/ }).press("Enter");
  await expect(page.getByText("1 commande", { exact: true })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Rechercher" })).toHaveValue(email);
  await expect(page.getByRole("link", { name: paid.number })).toBeVisible();
  await statuses.getByRole("link", { name: /^Toutes/ }).press("Enter");
  await expect(page.getByText("2 commandes", { exact: true })).toBeVisible();

  await test.step("a dialog opens and closes by keyboard", async () => {
    const details = page.getByRole("button", { name: `Détails de la commande ${done.number}` });
    await details.press("Enter");
    const sheet = page.getByRole("dialog", { name: `Commande ${done.number}` });
    await expect(sheet).toContainText(email);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(details).toBeFocused();
  });

  await test.step("of two chosen orders, the one that may move does", async () => {
    await page.getByText("Changer plusieurs commandes à la fois").press("Enter");
    for (const { number } of [paid, done]) {
      await page.getByRole("checkbox", { name: `Choisir la commande ${number}` }).press("Space");
    }
    await page.getByLabel("Pour les commandes cochées").selectOption("Commencer le travail");
    await page.getByRole("button", { name: "Appliquer" }).press("Enter");
    const answer = page.getByRole("alert");
    await expect(answer).toContainText("1 commande commencée");
    await expect(answer.getByRole("listitem")).toHaveText([new RegExp(`^${done.number} n’a pas`)]);
    const row = page.getByRole("row").filter({ hasText: paid.number });
    await expect(row).toContainText("En cours");
    await expect(
      page.getByRole("checkbox", { name: /^Choisir la commande/, checked: true }),
    ).toHaveCount(0);
    await expect(page.getByText("Aucune ligne cochée", { exact: true })).toBeVisible();
  });

  await test.step("the export opens in a French spreadsheet", async () => {
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: "Exporter en CSV" }).press("Enter");
    const file = await readFile(await (await waiting).path());
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [headings, ...lines] = file.subarray(3).toString("utf8").trimEnd().split("\r\n");
    expect(headings).toMatch(/^Numéro;Date;Statut;/);
    const numbers = lines.map((line) => line.split(";")[0]);
    expect(numbers).toHaveLength(2);
    expect(new Set(numbers)).toEqual(new Set([paid.number, done.number]));
  });
});

/** An order whose client may have a subscription and has none yet. */
async function orderToFollow(product: RunningProduct): Promise<{ id: string; number: string }> {
  const [order] = await queryProduct<{ id: string; number: string }>(
    product,
    `select id, number from orders where plan_type = 'premium' and listings = 1 and status = 'completed'
       and user_id is not null
       and not exists (select from subscriptions where user_id = orders.user_id)
     order by created_at desc limit 1`,
  );
  if (!order) throw new Error("the demonstration has no client without subscription");
  return order;
}

test(
  "a client's subscription: opened from an order, ended with its month, resumed, ended at once",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const order = await orderToFollow(product);
    await page.goto(`/admin/commandes/${order.id}`);
    await page.getByRole("link", { name: "Voir le client" }).press("Enter");
    await expect(page).toHaveURL(/\/admin\/clients\/[^/]+$/);
    const client = page.url();
    await page.getByRole("link", { name: order.number, exact: true }).press("Enter");
    // The URL changes before the page, and a client's page also links to a subscription.
    await expect(page.getByRole("heading", { level: 1 })).toContainText(order.number);
    await expect(page).toHaveURL(`/admin/commandes/${order.id}`);

    await test.step("opened, once the number of listings is valid", async () => {
      const open = page.getByRole("button", { name: "Ouvrir l’abonnement" });
      await page.getByRole("link", { name: "Ouvrir un abonnement" }).press("Enter");
      await expect(page.getByText("120,00 € TTC")).toBeVisible();
      await page.getByRole("button", { name: "Augmenter" }).press("Enter");
      await expect(page.getByText("240,00 € TTC")).toBeVisible();
      await page.getByLabel("Nombre de fiches").fill("51");
      await open.press("Enter");
      await expect(page.getByText("Indiquez un nombre entier entre 1 et 50")).toBeVisible();
      await expect(page.getByLabel("Nombre de fiches")).toHaveValue("51");
      await expectAccessible(page);
      await page.getByLabel("Nombre de fiches").fill("3");
      await expect(page.getByText("360,00 € TTC")).toBeVisible();
      await open.press("Enter");
      await expect(page.getByText("Abonnement ouvert").first()).toBeVisible();
    });

    await test.step("first transfer recorded, once it is complete", async () => {
      await expect(page.getByRole("heading", { name: /^Échéance pour la période/ })).toBeVisible();
      await page.getByLabel("Montant (€)").fill("300");
      await page.getByRole("button", { name: "Noter le virement" }).press("Enter");
      await expect(page.getByText("Il reste 360,00 € à payer.").first()).toBeVisible();
      await page.getByLabel("Montant (€)").fill("360");
      await page.getByRole("button", { name: "Noter le virement" }).press("Enter");
      await expect(page.getByText("Virement noté").first()).toBeVisible();
      await expectAccessible(page);
    });

    const subscription = page.url().replace(/\?.*/, "");
    const monthEnd = "Résilier à la fin du mois en cours";
    await page.getByText(`${monthEnd}…`).press("Enter");
    await page.getByRole("button", { name: monthEnd }).press("Enter");
    const today = parisDate(new Date());
    const lastDay = shortCalendarDay(periodOn(today, today).endsOn);
    const ending = page.getByText(`Se termine le ${lastDay}`, { exact: true });
    await expect(ending).toBeVisible();
    await page.goto(client);
    await expect(ending).toBeVisible();

    await page.goto(subscription);
    await page.getByText("Annuler la résiliation…").press("Enter");
    await page.getByRole("button", { name: "Annuler la résiliation" }).press("Enter");
    await expect(page.getByText("L’abonnement continue", { exact: true })).toBeVisible();
    await page.getByText("Résilier tout de suite…").press("Enter");
    await expect(page.getByText(/sont rendus au client/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Résilier tout de suite" }).press("Enter");
    await expect(page.getByText(/^Terminé le/)).toBeVisible();
  },
);

test(
  "the afternoon: a revision answered, then the journal read",
  { tag: "@desktop" },
  async ({ page, product }) => {
    const email = demoPeople.client;
    const [order] = await queryProduct<{ id: string }>(
      product,
      `select orders.id from orders join "user" on "user".id = user_id
     where "user".email = '${email}' and status = 'completed' limit 1`,
    );
    const subject = `Vitrine ${randomUUID().slice(0, 8)}`;
    await seedRevision(product, { email, orderId: order?.id ?? "", subject });

    await goByKeyboard(page, "Demandes");
    await page.getByRole("link", { name: "Révisions", exact: true }).press("Enter");
    await page.getByRole("link", { name: subject }).first().press("Enter");
    const refuse = page.getByRole("button", { name: "Refuser la demande" });
    await refuse.press("Enter");
    const question = page.getByRole("alertdialog");
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(refuse).toBeFocused();
    await page.getByRole("textbox", { name: "Votre réponse" }).fill("La photo est changée.");
    await page.getByRole("button", { name: "Envoyer" }).press("Enter");
    await expect(page.getByRole("list", { name: "Conversation" })).toContainText("La photo");
    await page.getByRole("button", { name: "Marquer comme terminée" }).press("Enter");
    await expect(page.getByText("Demande terminée", { exact: true })).toBeVisible();

    await goByKeyboard(page, "Journal");
    await page.getByLabel("Par", { exact: true }).selectOption("Agence");
    await page.getByRole("button", { name: "Filtrer" }).press("Enter");
    await expect(page).toHaveURL(/auteur=administrator/);
    const acts = page.getByRole("main").getByRole("listitem").filter({ hasText: subject });
    await expect(acts).toHaveCount(2);
    await expect(acts.first()).toContainText("Camille (agence)");

    await goByKeyboard(page, "Fréquentation");
    await expect(page.getByRole("heading", { name: "Visites par jour" })).toBeVisible();
    await goByKeyboard(page, "Réglages", "Conservation des données");
    await page.getByRole("link", { name: "Rapport quotidien" }).press("Enter");
    await page.getByRole("button", { name: "Envoyer ce rapport en essai" }).press("Enter");
    await expect(page.getByText("Rapport envoyé")).toBeVisible();
  },
);
