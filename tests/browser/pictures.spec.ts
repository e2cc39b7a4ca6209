import { orderPath } from "../running-product/order-links.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { heicWithPlace } from "../samples/heic.ts";
import { impostors, phonePhoto, twoColours } from "../samples/pictures.ts";
import { expectAccessibleFromTop } from "./accessibility.ts";
import { expect, test } from "./product.ts";

test.use({ allowedConsoleErrors: [/status of 422|ERR_FAILED|ERR_INTERNET/] });

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

async function chosen() {
  return [
    file("vitrine.jpg", "image/jpeg", await phonePhoto()),
    file("IMG_0042.HEIC", "image/heic", heicWithPlace),
    file("logo.jpg", "image/jpeg", impostors["SVG"] ?? Buffer.alloc(0)),
  ];
}

test.describe("pictures of the information form", () => {
  test("are sent from a phone, one refused, one cut during the upload", async ({
    page,
    product,
  }) => {
    const { id } = await seedOrder(product, { status: "paid" });
    await page.goto(orderPath(product, { purpose: "information", id }));
    await expect(page.getByText("Enregistré au fil de la saisie")).toBeVisible();
    await page.getByLabel("Photos (facultatif)").setInputFiles(await chosen());
    const list = page.getByRole("list", { name: "Photos jointes" });
    await expect(list.getByRole("listitem")).toHaveCount(3);
    await expect(list.getByText("Ajoutée")).toHaveCount(2);
    await expect(list.getByText("ce n’est pas une photo que nous lisons")).toBeVisible();
    await expectAccessibleFromTop(page);
    await page.getByRole("button", { name: "Retirer logo.jpg" }).click();
    await expect(list.getByRole("listitem")).toHaveCount(2);
    // The interrupted upload is retried, and stored once.
    let cut = 0;
    await page.route("**/photos?*", (route) => {
      cut += 1;
      return cut === 1 ? route.abort() : route.continue();
    });
    const third = await (await twoColours(300, 200)).png().toBuffer();
    await page
      .getByLabel("Photos (facultatif)")
      .setInputFiles([file("atelier.png", "image/png", third)]);
    await expect(list.getByText("l’envoi a été coupé")).toBeVisible();
    await expect(list.getByText("Ajoutée")).toHaveCount(3);
    await page.getByLabel("Votre activité").fill("Menuisier");
    await page.getByLabel("Votre zone d’intervention").fill("Lorient");
    await page.reload();
    await expect(list.getByRole("listitem")).toHaveCount(3);
    await page.getByRole("button", { name: "Retirer atelier" }).click();
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await page.waitForURL(/\/merci/);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("pictures are sent with the form, and a refused one is reported", async ({
    page,
    product,
  }) => {
    const { id } = await seedOrder(product, { status: "paid" });
    await page.goto(orderPath(product, { purpose: "information", id }));
    await page.getByLabel("Votre activité").fill("Menuisier");
    await page.getByLabel("Votre zone d’intervention").fill("Lorient");
    await page.getByLabel("Photos (facultatif)").setInputFiles(await chosen());
    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await expect(page.getByText("logo.jpg : ce n’est pas une photo").first()).toBeVisible();
    await expect(page.getByLabel("Votre activité")).toHaveValue("Menuisier");
    const list = page.getByRole("list", { name: "Photos jointes" });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await page.getByLabel("Retirer IMG_0042").check();
    await page.getByRole("button", { name: "Envoyer mes informations" }).click();
    await page.waitForURL(/\/merci/);
    await page.goto(orderPath(product, { purpose: "information", id }));
    await expect(list.getByRole("listitem")).toHaveCount(1);
  });
});
