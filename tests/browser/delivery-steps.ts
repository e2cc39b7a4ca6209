import { type Browser, expect, type Page } from "@playwright/test";
import type { RunningProduct } from "../running-product/product-process.ts";
import { queueReports } from "../running-product/passing-time.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from "./accessibility.ts";
import { mailedLink } from "./client-account.ts";
import { expectMessagesAbout } from "./mailbox.ts";
import type { PlacedOrder } from "./order-steps.ts";

async function expectAccessibleDayAndNight(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: "light" });
}

export async function giveAccess(page: Page): Promise<void> {
  await page.goto("/portal");
  await page.getByRole("link", { name: /^Donner l’accès/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Donnez-nous l’accès à votre fiche",
  );
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(5);
  await page.getByRole("button", { name: "Copier l’adresse" }).click();
  await expect(page.getByRole("button", { name: "Adresse copiée" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.getByLabel("L’adresse à inviter").inputValue());
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "C’est fait, j’ai envoyé l’invitation" }).click();
  await expect(page.getByText("C’est noté, merci")).toBeVisible();
  await expect(page.getByText("Invitation envoyée")).toBeVisible();
  await expect(page.getByRole("button", { name: /C’est fait/ })).toHaveCount(0);
}

export async function takeAccess(agency: Page, page: Page, { id }: PlacedOrder): Promise<void> {
  await agency.goto(`/admin/commandes/${id}`);
  const access = agency.getByRole("region", { name: "Accès aux fiches" });
  await access.getByRole("button", { name: /^Accès accepté/ }).click();
  await expect(agency.getByText("Accès noté")).toBeVisible();
  await expect(access.getByText("Accès ouvert")).toBeVisible();
  await access.getByText("Nom et adresse de la fiche").click();
  await access.getByLabel("Adresse chez Google").fill("https://example.org/fiche");
  await access.getByRole("button", { name: "Enregistrer" }).click();
  await expect(access.getByLabel("Adresse chez Google")).toHaveValue("https://example.org/fiche");
  await expect(
    access.getByText("Cette adresse n’est pas celle d’une fiche Google.").first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nous avons bien l’accès.")).toBeVisible();
}

export async function measure(agency: Page, photos: string, told: RegExp): Promise<void> {
  await agency.getByLabel(/numéro de téléphone/).selectOption({ label: "Oui" });
  await agency.getByLabel(/Vos horaires sont-ils/).selectOption({ label: "Oui, jour par jour" });
  await agency.getByLabel(/Combien de photos/).selectOption({ label: photos });
  await agency.getByLabel(/note moyenne/).fill("4,6");
  await agency.getByLabel(/Combien d.avis/).fill("120");
  await agency.getByRole("button", { name: "Calculer et envoyer le résultat" }).click();
  await expect(agency.getByRole("main").getByText(told).first()).toBeVisible();
}

export async function deliver(agency: Page, { id }: PlacedOrder, names: string[]): Promise<void> {
  await agency.goto(`/admin/livraisons?client=${id}`);
  await expectNoSidewaysScroll(agency);
  await expect(agency.getByRole("region", { name: /^En retard/ })).toHaveCount(0);
  for (const name of names) {
    const line = agency.getByRole("listitem").filter({ hasText: name });
    await line.getByText("Fait…").click();
    await line.getByLabel("Ou quelques mots sur ce qui a été fait").fill(`${name} : relue`);
    await line.getByRole("button", { name: "Marquer comme fait" }).click();
    await expect(line).toHaveCount(0);
  }
}

export async function openDesk(agency: Page, { id }: PlacedOrder, name: string): Promise<void> {
  await agency.goto(`/admin/livraisons?client=${id}`);
  await agency.getByRole("link", { name }).click();
  await expect(agency.getByRole("heading", { level: 1 })).toContainText(name);
  await agency.goto(`${new URL(agency.url()).pathname}/publications`);
}

export async function ask(agency: Page, text: string): Promise<void> {
  await agency.getByLabel("Texte à publier").fill(text);
  await agency.getByRole("button", { name: "Demander l’accord du client" }).click();
}

export async function sendBack(
  browser: Browser,
  product: RunningProduct,
  { email, word }: { email: string; word: string },
): Promise<void> {
  const link = await mailedLink(product, email, word);
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(link);
  await expect(reader.getByText("Ouvrir cette page n’a rien validé")).toBeVisible();
  await expectNoSidewaysScroll(reader);
  const form = reader.getByRole("region", { name: "Demander un changement" });
  await form.getByLabel("Votre nom").fill("Maïwenn Le Goff");
  await form.getByRole("button").click();
  await expect(form.getByText("Dites en quelques mots").first()).toBeVisible();
  await expect(form.getByLabel("Votre nom")).toHaveValue("Maïwenn Le Goff");
  await form.getByLabel("Ce qui est à changer").fill("Pas le dimanche.");
  await form.getByRole("button").click();
  await expect(reader.getByText("Changement demandé")).toBeVisible();
  await reader.context().close();
}

export async function accept(page: Page, text: string): Promise<void> {
  await page.goto("/portal/validations");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Lire et répondre" }).click();
  await expect(page.getByText(text)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "J’accepte ce texte" }).click();
  await expect(page.getByText("Texte accepté")).toBeVisible();
}

export async function publish(agency: Page, text: string): Promise<void> {
  await agency.reload();
  const kit = agency.getByRole("region", { name: "À publier, tel quel" });
  await expect(kit).toContainText(text);
  await expectAccessible(agency);
  await kit.getByRole("button", { name: "Copier le texte" }).click();
  await kit.getByLabel("Lien de la publication").fill("https://posts.gle/fuite");
  await kit.getByRole("button", { name: "C’est publié" }).click();
  await expect(agency.getByRole("link", { name: "Voir la publication" })).toBeVisible();
  await expect(agency.getByText("Fait", { exact: true })).toBeVisible();
}

export async function report(
  agency: Page,
  product: RunningProduct,
  { id }: PlacedOrder,
): Promise<void> {
  const made = `select id from delivery_reports where order_id = '${id}'`;
  const prepared = async () => {
    await queueReports(product);
    return queryProduct(product, made);
  };
  await expect.poll(prepared, { intervals: [500] }).toHaveLength(1);
  await agency.goto(`/admin/rapports/${id}`);
  await agency.getByRole("link", { name: "Refaire l’audit" }).click();
  await agency.getByText("Compléter l’audit").click();
  await measure(agency, "Dix ou plus", /points de plus/);
  await agency.goto(`/admin/rapports/${id}`);
  await expect(agency.getByText(/^De \d+ à \d+ sur 100/)).toBeVisible();
  await agency.getByLabel("Vos mots au client").fill("Merci pour vos photos.");
  await expectAccessible(agency);
  await agency.getByRole("button", { name: "Envoyer au client" }).click();
  await expect(agency.getByRole("status")).toContainText("Envoyé au client");
}

export async function lookAtListing(page: Page): Promise<void> {
  await page.goto("/portal");
  await expect(page.getByRole("heading", { level: 1, name: "Votre fiche" })).toBeVisible();
  const awaited = page.getByRole("region", { name: "On attend de vous" });
  await expect(awaited.getByRole("link", { name: /^Relire et répondre/ })).toBeVisible();
  await expectAccessibleDayAndNight(page);
  await page.getByRole("link", { name: /^Toutes les livraisons/ }).click();
  const promised = page.getByRole("list", { name: "Ce qui vous est promis" });
  await expect(promised.getByText("nous attendons votre accord")).toBeVisible();
  await expect(promised.getByText("Fiche complétée : relue")).toBeVisible();
  await expectAccessibleDayAndNight(page);
}

export async function readReport(
  page: Page,
  product: RunningProduct,
  { email, number }: { email: string; number: string },
): Promise<void> {
  await page.goto("/portal");
  await expect(page.getByRole("img", { name: /^Au départ.: \d+ sur 100/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Maintenant.: \d+ sur 100/ })).toBeVisible();
  await page.getByRole("link", { name: "Lire votre rapport à 30 jours" }).click();
  await expect(page.getByText("Merci pour vos photos.")).toBeVisible();
  await page.getByText("Chaque critère de l’audit, au départ et maintenant").first().click();
  await expectAccessibleDayAndNight(page);
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger en PDF" }).click();
  expect((await waiting).suggestedFilename()).toBe(`rapport-${number}.pdf`);

  const released = await expectMessagesAbout(
    product,
    `Votre rapport à 30 jours, commande ${number}`,
    1,
  );
  expect(released.map(({ to }) => to?.[0]?.address)).toEqual([email]);
  expect(released[0]?.text?.match(/\/portal\/abonnements\?commande=/g)).toHaveLength(1);
  const offer = page.getByRole("link", { name: "Découvrir le suivi" });
  await expect(offer).toHaveCount(1);
  await offer.click();
  await page.waitForURL("**/portal/abonnements?commande=*");
}
