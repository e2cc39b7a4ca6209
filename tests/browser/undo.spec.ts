import { seedOrder } from "../running-product/order-seed.ts";
import { seedQuote } from "../running-product/quote-seed.ts";
import { newEmail } from "../running-product/session.ts";
import { passUndo } from "../running-product/settled.ts";
import { expectAccessible, expectFits } from "./accessibility.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";

// The only product where sending is delayed.
test.use({ visits: "undo", allowedConsoleErrors: [/status of 409/] });

test("sending a quote is undone, then completed although its tab is closed", async ({
  page,
  product,
  context,
}) => {
  await signInAsAdministrator(page, product);
  const { id, number } = await seedQuote(product, { status: "draft" });
  await page.goto(`/admin/devis/${id}`);
  const acts = page.getByRole("region", { name: "Actes en attente" });
  const send = page.getByRole("button", { name: "Envoyer au client" });
  await send.press("Enter");
  await expect(acts).toContainText(`Envoi du devis ${number}`);
  await expectAccessible(page);
  await expectFits(page);
  await acts.getByRole("button", { name: /^Annuler/ }).press("Enter");
  await expect(acts).toContainText("annulé, rien n’est parti");
  await expect(page.getByText("Brouillon", { exact: true })).toBeVisible();

  await send.click();
  await expect(acts.getByRole("button", { name: /^Annuler/ })).toBeVisible();
  const later = await context.newPage();
  await page.close();
  await passUndo(product, id);
  await later.goto("/admin/commandes");
  const told = later.getByRole("region", { name: "Actes en attente" });
  await expect(told).toContainText(`Envoi du devis ${number} : c’est fait`);
  await later.goto(`/admin/devis/${id}`);
  await expect(later.getByText("Brouillon", { exact: true })).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("several orders wait together, another act on one of them is refused, and all are undone", async ({
    page,
    product,
  }) => {
    await signInAsAdministrator(page, product);
    const email = newEmail("annuler");
    const [first, second] = [
      await seedOrder(product, { email, status: "paid" }),
      await seedOrder(product, { email, status: "paid" }),
    ];
    await page.goto(`/admin/commandes?q=${email}`);
    await page.getByText("Changer plusieurs commandes à la fois").click();
    for (const { number } of [first, second]) {
      await page.getByRole("checkbox", { name: new RegExp(number) }).check();
    }
    await page.getByRole("combobox", { name: /coch/i }).selectOption("start");
    await page.getByRole("button", { name: "Appliquer aux lignes cochées" }).click();
    const acts = page.getByRole("region", { name: "Actes en attente" });
    await expect(acts).toContainText("et 1 autre");
    const undo = acts.getByRole("button", { name: /^Annuler/ });
    const other = await page.context().newPage();
    await other.goto(`/admin/commandes/${first.id}`);
    await other.getByRole("button", { name: "Commencer le travail" }).first().click();
    await expect(other.getByText("Un autre acte attend sur ce dossier")).toBeVisible();
    await undo.click();
    await expect(acts).toContainText("annulé, rien n’est parti");
    await expect(page.getByRole("cell", { name: "Payée" })).toHaveCount(2);
  });
});
