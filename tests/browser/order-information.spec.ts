import { orderPath } from "../running-product/order-links.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { expectAccessibleFromTop } from "./accessibility.ts";
import { expect, test } from "./product.ts";

// Refused acts and an offline network, on purpose.
test.use({ allowedConsoleErrors: [/status of (?:400|409)|ERR_INTERNET_DISCONNECTED/] });

const saved = /^Enregistré à \d\d:\d\d$/;

test.describe("the information form", () => {
  test("loses nothing offline, nor when the page is closed at once", async ({ page, product }) => {
    const { id } = await seedOrder(product);
    await page.goto(orderPath(product, { purpose: "information", id }));
    await page.getByLabel("Le ton de vos textes").fill("Direct");
    await expect(page.getByText(saved)).toBeVisible();
    await page.context().setOffline(true);
    await page.getByLabel("Vos souhaits").fill("Le sourire");
    await expect(page.getByText(/^Hors connexion/)).toBeVisible();
    await page.getByLabel("Votre activité").fill("Menuisier");
    await page.getByLabel("Votre zone d’intervention").fill("Lorient");
    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await expect(page.getByRole("alert")).toContainText("gardées sur cet appareil");
    await page.context().setOffline(false);
    await expect(page.getByText(saved)).toBeVisible();

    await page.getByLabel("Votre activité").fill("Menuisier ébéniste");
    await page.goto("/cgv");
    await page.goto(orderPath(product, { purpose: "information", id }));
    await expect(page.getByLabel("Votre activité")).toHaveValue("Menuisier ébéniste");
    await expect(page.getByLabel("Vos souhaits")).toHaveValue("Le sourire");
  });

  test("words typed while the button waits for a running call are sent too", async ({
    page,
    product,
  }) => {
    const { id } = await seedOrder(product);
    await page.goto(orderPath(product, { purpose: "information", id }));
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { promise: called, resolve: call } = Promise.withResolvers<void>();
    await page.route("**/save-order-information", async (route) => {
      call();
      await answered;
      await route.continue();
    });
    await page.getByLabel("Votre activité").fill("Menuisier");
    await page.getByLabel("Votre zone d’intervention").fill("Lorient");
    await page.getByLabel("Vos souhaits").fill("Le sourire");
    // The debounced call: the button waits for it.
    await called;
    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await page.getByLabel("Vos souhaits").fill("Le sourire, et vite");
    answer();
    await page.waitForURL(/\/merci/);
    await page.goto(orderPath(product, { purpose: "information", id }));
    await expect(page.getByLabel("Vos souhaits")).toHaveValue("Le sourire, et vite");
    const rows = await queryProduct(
      product,
      `select wishes from order_information where order_id = '${id}'`,
    );
    expect(rows).toEqual([{ wishes: "Le sourire, et vite" }]);
  });

  test("two tabs: other fields merge, one changed twice asks which, and a cancelled order says so", async ({
    page,
    context,
    product,
  }) => {
    const { id } = await seedOrder(product);
    const other = await context.newPage();
    await page.goto(orderPath(product, { purpose: "information", id }));
    await other.goto(orderPath(product, { purpose: "information", id }));
    // On hydration a page takes over what other tabs left unsent.
    await expect(other.getByText("Enregistré au fil de la saisie")).toBeVisible();
    await page.getByLabel("Votre activité").fill("Menuisier");
    await expect(page.getByText(saved)).toBeVisible();
    await other.getByLabel("Votre activité").fill("Ébéniste");
    await other.getByLabel("Le ton de vos textes").fill("Direct");
    await expect(other.getByRole("alert")).toContainText("Menuisier");
    await expectAccessibleFromTop(other);
    await other.getByRole("button", { name: "Garder ma réponse" }).click();
    await expect(other.getByRole("alert")).toHaveCount(0);
    await expect(other.getByText(saved)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Votre activité")).toHaveValue("Ébéniste");
    await expect(page.getByLabel("Le ton de vos textes")).toHaveValue("Direct");

    await queryProduct(product, `update orders set status = 'cancelled' where id = '${id}'`);
    await page.getByLabel("Votre zone d’intervention").fill("Lorient");
    await expect(
      page.getByText(/^Pas encore enregistré\s: Cette commande est annulée/),
    ).toBeVisible();
    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await expect(page.getByRole("alert")).toContainText("Cette commande est annulée");
    await expect(page.getByLabel("Votre zone d’intervention")).toHaveValue("Lorient");
    await expectAccessibleFromTop(page);
    await page.reload();
    await expect(page.getByText("son formulaire est fermé")).toBeVisible();
    await expect(page.getByRole("button", { name: "Envoyer mes informations" })).toHaveCount(0);
    await expectAccessibleFromTop(page);
  });
});
