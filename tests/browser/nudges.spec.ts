import { queryProduct } from "../running-product/product-database.ts";
import { expectAccessible } from "./accessibility.ts";
import { expectMessagesAbout } from "./mailbox.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";

test.use({ visits: "undo", allowedConsoleErrors: [/status of 409/] });

test(
  "a lead is nudged: read, undone, sent; one click unsubscribes, and a second nudge is refused",
  { tag: "@desktop" },
  async ({ page, product, browser }) => {
    const email = `${crypto.randomUUID().slice(0, 8)}@menuiserie.example`;
    await queryProduct(
      product,
      `insert into audits (mode, gbp_url, name, email, answered, nudge_told, created_at)
      values ('demo', 'https://maps.app.goo.gl/EXEMPLE', 'Camille', '${email}', true, true, now() - interval '10 days')`,
    );
    await signInAsAdministrator(page, product);
    await page.goto(`/admin/prospects?q=${email}`);
    await page.getByRole("row").getByRole("link", { name: "Camille" }).press("Enter");
    const card = page.getByRole("region", { name: "Relancer par e-mail" });
    await card.getByText("Lire et envoyer").press("Enter");
    await expect(card.getByText(/^Votre audit du .* avez-vous pu avancer/)).toBeVisible();
    await expect(card.getByText("article 6.1.f du RGPD")).toBeVisible();
    await expectAccessible(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByText("Lire et envoyer").click();

    const send = card.getByRole("button", { name: /^Envoyer cette relance/ });
    const acts = page.getByRole("region", { name: "Actes en attente" });
    await send.press("Enter");
    await expect(acts).toContainText("Relance de Camille");
    await acts.getByRole("button", { name: /^Annuler/ }).press("Enter");
    await expect(acts).toContainText("annulé, rien n’est parti");
    await expect(send).toBeVisible();
    await send.press("Enter");
    await expect(acts).toContainText("Relance de Camille : c’est fait");
    await expect(card.getByText(/^Demandée le/)).toBeVisible();

    const [mail] = await expectMessagesAbout(product, email, 1);
    const link = /http\S+\/desabonnement\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(link);
    await theirs.getByRole("button", { name: "Ne plus les recevoir" }).click();
    await expect(theirs.getByRole("status")).toBeVisible();

    await other.getByRole("button", { name: /^Envoyer cette relance/ }).click();
    await expect(other.getByRole("alert")).toContainText("ne veut plus de relance");
    await expect(other.getByRole("button", { name: /^Envoyer cette relance/ })).toBeHidden();
  },
);
