import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { newNumber, newPhone } from "../identity.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { seedQuote } from "../running-product/quote-seed.ts";
import { addPerson } from "../running-product/session.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { signInAsAdministrator, signInAsOperator } from "./people.ts";
import { expect, test } from "./product.ts";
import { findByKeyboard, goByKeyboard } from "./shell.ts";

test.use({ visits: "undo", allowedConsoleErrors: [/status of 403/] });

const waiting = (page: Page) => page.getByRole("region", { name: "Actes en attente" });

async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
}

test(
  "an operator's day: a quote sent after an undo, an order started, a lead followed, no money seen",
  { tag: "@both" },
  async ({ page, product }) => {
    const company = `Menuiserie ${randomUUID().slice(0, 8)}`;
    const phone = newPhone();
    const quote = await seedQuote(product, { status: "draft", company, phone });
    const order = await seedOrder(product, { status: "paid" });
    await signInAsOperator(page, product);
    await page.goto("/admin");
    await skipToContent(page);
    const navigation = page.getByRole("navigation", { name: "Administration" });
    await expect(navigation.getByText("Factures", { exact: true })).toHaveCount(0);

    await findByKeyboard(page, quote.number, new RegExp(quote.number));
    await expect(page).toHaveURL(`/admin/devis/${quote.id}`);
    const send = page.getByRole("button", { name: "Envoyer au client" });
    await send.press("Enter");
    await waiting(page)
      .getByRole("button", { name: /^Annuler/ })
      .press("Enter");
    await expect(waiting(page)).toContainText("annulé, rien n’est parti");
    await send.press("Enter");
    await expect(waiting(page).getByRole("button", { name: /^Annuler/ })).toBeVisible();

    await findByKeyboard(page, order.number, new RegExp(order.number));
    await expect(page).toHaveURL(`/admin/commandes/${order.id}`);
    await page.getByRole("button", { name: "Commencer le travail" }).first().press("Enter");
    await expect(page.getByText("En cours", { exact: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);

    await goByKeyboard(page, "Prospects");
    await expect(waiting(page)).toContainText("c’est fait");
    await findByKeyboard(page, company, new RegExp(company));
    await expect(page.getByText("Brouillon", { exact: true })).toBeHidden();
    await page.goto(`/admin/prospects?q=${encodeURIComponent(company)}`);
    await page.getByRole("link", { name: company }).first().press("Enter");
    await page.getByLabel("À faire", { exact: true }).fill("Rappeler pour le devis");
    await page.getByLabel("À faire", { exact: true }).press("Enter");
    await expect(page.getByRole("status")).toContainText("Suivi enregistré");
    await expectAccessible(page);

    await page.goto("/admin/factures");
    await expect(page.getByText("Votre rôle dans l’agence ne le permet pas").first()).toBeVisible();
  },
);

test(
  "an owner's day: a transfer corrected, a price raised, a code created, a member invited, a client's view",
  { tag: "@both" },
  async ({ page, product }) => {
    const order = await seedOrder(product);
    const client = await addPerson(product, { name: "Noémie Lagarde" });
    await signInAsAdministrator(page, product);
    await page.goto("/admin");
    await skipToContent(page);

    await findByKeyboard(page, order.number, new RegExp(order.number));
    const note = async () => {
      await page.getByLabel("Référence du relevé").fill("VIR 2026-118");
      await page.getByLabel("Référence du relevé").press("Enter");
    };
    await note();
    await waiting(page)
      .getByRole("button", { name: /^Annuler/ })
      .press("Enter");
    await expect(waiting(page)).toContainText("annulé, rien n’est parti");
    await note();
    await expect(waiting(page).getByRole("button", { name: /^Annuler/ })).toBeVisible();

    await goByKeyboard(page, "Offres et prix");
    await page.getByLabel("Ce qu’elle change").fill("Un prix rond");
    await page.getByLabel("Ce qu’elle change").press("Enter");
    const price = page.getByLabel("Prix HT par fiche").first();
    await price.fill(String(400 + (newNumber() % 3600)));
    await page.getByRole("button", { name: "Enregistrer le brouillon" }).press("Enter");
    await expect(page.getByText("Brouillon enregistré")).toBeVisible();
    await page.getByRole("button", { name: "Publier maintenant" }).press("Enter");
    await expect(page.getByText("Version publiée")).toBeVisible();
    await expectNoSidewaysScroll(page);

    await goByKeyboard(page, "Offres et prix");
    await page.getByRole("link", { name: "Codes promo" }).press("Enter");
    await page.getByLabel("Code", { exact: true }).fill(`JOUR${newNumber()}`);
    await page.getByLabel("Libellé").fill("Offre du jour");
    await page.getByLabel("Remise en %").fill("15");
    await page.getByLabel("Remise en %").press("Enter");
    await expect(page.getByText("Code créé.")).toBeVisible();

    await goByKeyboard(page, "Équipe");
    await page
      .getByLabel("Son adresse e-mail")
      .fill(`noa-${randomUUID().slice(0, 8)}@phare.example`);
    await page.getByLabel("Rôle", { exact: true }).selectOption("Opérateur");
    await page.getByRole("button", { name: "Envoyer l’invitation", exact: true }).press("Enter");
    await expect(page.getByText("L’invitation est partie.")).toBeVisible();

    await page.goto(`/admin/clients/${client.id}`);
    await page.getByRole("button", { name: "Voir comme ce client" }).press("Enter");
    await expect(page.getByText("Vous voyez l’espace de")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Quitter" }).press("Enter");
    await expect(page.getByText("Vous voyez l’espace de")).toBeHidden();
    await page.goto(`/admin/commandes/${order.id}`);
    await expect(page.getByText("Payée", { exact: true }).first()).toBeVisible();
  },
);
