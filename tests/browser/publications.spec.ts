import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { addPerson } from "../running-product/session.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { mailedLink } from "./client-account.ts";
import { addSession, signInAsAdministrator } from "./people.ts";
import { expect, fromAnotherAddress, test } from "./product.ts";

// What Google would refuse answers 409 on purpose.
test.use({ allowedConsoleErrors: [/status of (?:400|409)/] });

/** The client, at work: a phone of their own. */
async function onPhone(browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    extraHTTPHeaders: fromAnotherAddress(),
    ...options,
  });
  return context.newPage();
}

/** A post that is owed to that client: the address of its desk. */
async function owedPost(product: RunningProduct, email: string): Promise<string> {
  const { id: orderId } = await seedOrder(product, { email, owned: true, status: "in_progress" });
  const id = randomUUID();
  await queryProduct(
    product,
    `insert into deliverables (id, order_id, kind, rank, in_days, due_at, opened_at)
     values ('${id}', '${orderId}', 'post', 1, false, now() + interval '7 days', now())`,
  );
  return `/admin/livraisons/${id}/publications`;
}

/** From the mail's link, without an account and without scripts: a change is asked for. */
async function sendBack(phone: Page, link: string): Promise<void> {
  await phone.goto(link);
  await expect(phone.getByText("Ouvrir cette page n’a rien validé")).toBeVisible();
  await expectNoSidewaysScroll(phone);
  const form = phone.getByRole("region", { name: "Demander un changement" });
  await form.getByLabel("Votre nom").fill("Maïwenn Le Goff");
  await form.getByRole("button").click();
  await expect(form.getByText("Dites en quelques mots").first()).toBeVisible();
  await expect(form.getByLabel("Votre nom")).toHaveValue("Maïwenn Le Goff");
  await form.getByLabel("Ce qui est à changer").fill("Pas le dimanche.");
  await form.getByRole("button").click();
  await expect(phone.getByText("Changement demandé")).toBeVisible();
}

/** From the portal: the new version is accepted. */
async function accept(phone: Page): Promise<void> {
  await phone.goto("/portal/validations");
  await expectAccessible(phone);
  await phone.getByRole("link", { name: "Lire et répondre" }).click();
  await expect(phone.getByText("Du lundi au samedi.")).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "J’accepte ce texte" }).click();
  await expect(phone.getByText("Texte accepté")).toBeVisible();
}

test(
  "a post is written, sent back from the mail, written again, accepted in the portal and published",
  { tag: "@desktop" },
  async ({ page, browser, product }) => {
    const { email } = await addPerson(product);
    const desk = await owedPost(product, email);
    await signInAsAdministrator(page, product);
    await page.goto(desk);
    const text = page.getByLabel("Texte à publier");
    await text.fill("Fuite d’eau un dimanche ? Appelez le 02 98 00 00 42.");
    await page.getByRole("button", { name: "Demander l’accord du client" }).click();
    await expect(page.getByText("numéros de téléphone dans un post")).toBeVisible();
    await text.fill("Fuite d’eau un dimanche ? Nous venons.");
    await page.getByRole("button", { name: "Demander l’accord du client" }).click();
    await expect(page.getByText("Accord demandé")).toBeVisible();
    await expectAccessible(page);

    const link = await mailedLink(product, email, "Votre accord avant de publier");
    await sendBack(await onPhone(browser, { javaScriptEnabled: false }), link);

    await page.reload();
    await expect(page.getByText("Pas le dimanche.")).toBeVisible();
    await text.fill("Fuite d’eau ? Du lundi au samedi.");
    await page.getByRole("button", { name: "Demander l’accord du client" }).click();
    await expect(page.getByText("Version 2")).toBeVisible();

    const phone = await onPhone(browser);
    await addSession(phone.context(), product, email);
    await accept(phone);

    await page.reload();
    const kit = page.getByRole("region", { name: "À publier, tel quel" });
    await expect(kit).toContainText("Du lundi au samedi.");
    await expectAccessible(page);
    await kit.getByRole("button", { name: "Copier le texte" }).click();
    await kit.getByLabel("Lien de la publication").fill("https://posts.gle/fuite");
    await kit.getByRole("button", { name: "C’est publié" }).click();
    await expect(page.getByRole("link", { name: "Voir la publication" })).toBeVisible();
    await expect(page.getByText("Fait", { exact: true })).toBeVisible();

    await phone.goto("/portal/validations");
    await expect(phone.getByText("Publiée")).toBeVisible();
  },
);
