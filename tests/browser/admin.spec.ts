import { expectAccessible } from "./accessibility.ts";
import { administrator, firstAccessLink, signInAsAdministrator } from "./administrator.ts";
import { expect, test } from "./product.ts";

/** What refused forms and links answer on purpose; Playwright's own scripts, kept out of a message's frame. */
const expectedErrors = /status of (?:400|401|404|410|429)|^Blocked script execution in '\S+\/html'/;
test.use({ allowedConsoleErrors: [expectedErrors] });

const order = {
  customerInfo: {
    firstName: "Camille",
    lastName: "Perrin",
    email: "camille@plomberie-perrin.example",
    phone: "06 12 34 56 78",
    company: "Plomberie Perrin",
    address: "12 rue des Lilas",
    city: "Rennes",
    postalCode: "35000",
    country: "France",
    message: "Je voudrais <b>être visible</b> à Rennes.",
    numberOfFiches: 3,
    promoCode: "PHARELOCAL20",
    promoDiscount: 20,
  },
  orderDetails: {
    planType: "premium",
    packName: "Boost Local 30 jours",
    packDescription: "",
    unitPrice: 390,
    totalPrice: 1123,
  },
};

test("the one-time link makes the administrator, once", async ({ page, product }) => {
  await signInAsAdministrator(page, product);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("À faire aujourd’hui");
  await page.context().clearCookies();
  const again = await page.goto(firstAccessLink(product));
  expect(again?.status()).toBe(410);
  await expect(page.getByText("Ce lien de premier accès a déjà servi.")).toBeVisible();
  await expectAccessible(page);
});

test("a first-access link that nobody printed is not found", async ({ page }) => {
  const answer = await page.goto("/premier-acces?jeton=abc");
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["referrer-policy"]).toBe("strict-origin");
  await expect(page.getByText("Ce lien de premier accès n'est pas valable.")).toBeVisible();
});

test("an order is seen by the agency, with both its e-mails", async ({
  page,
  product,
  request,
}) => {
  const placed = await request.post("/functions/v1/process-order", { data: order });
  const { orderNumber }: { orderNumber: string } = await placed.json();
  await signInAsAdministrator(page, product);
  await page.goto("/admin/commandes");

  const row = page.getByRole("row").filter({ hasText: orderNumber });
  await expect(row).toContainText("Camille Perrin");
  await expect(row).toContainText("Plomberie Perrin");
  await expect(row).toContainText(/1\s123\s€/);
  await expect(row).toContainText("En attente");
  await expectAccessible(page);

  await row.getByRole("button", { name: `Détails de la commande ${orderNumber}` }).click();
  const details = page.getByRole("dialog", { name: `Commande ${orderNumber}` });
  await expect(details).toContainText("Je voudrais <b>être visible</b> à Rennes.");
  await expect(details).toContainText(/-234,17\s€/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();

  await page.getByRole("link", { name: "Annulée" }).click();
  await expect(page.getByText("Aucune commande avec ces filtres")).toBeVisible();

  const mails = page.getByRole("row").filter({ hasText: orderNumber });
  await expect(async () => {
    await page.goto("/admin/courriels");
    await expect(mails.filter({ hasText: "Envoyé" })).toHaveCount(2, { timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  await mails.filter({ hasText: order.customerInfo.email }).getByRole("link").click();
  const message = page.frameLocator("iframe");
  await expect(message.getByText(orderNumber).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Version texte" })).toBeVisible();
});

test("a message's HTML can do nothing, and is for administrators", async ({ page, product }) => {
  await page.request.post("/functions/v1/process-order", { data: order });
  await signInAsAdministrator(page, product);
  const read = page.getByRole("rowheader").getByRole("link").first();
  await expect(async () => {
    await page.goto("/admin/courriels");
    await expect(read).toBeVisible({ timeout: 500 });
  }).toPass();
  const body = `${await read.getAttribute("href")}/html`;
  const answer = await page.request.get(body);
  expect(answer.headers()).toMatchObject({
    "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/),
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
  });
  await page.context().clearCookies();
  const refused = await page.request.get(body, { maxRedirects: 0 });
  expect(refused.status()).toBe(302);
  expect(refused.headers()["location"]).toContain("/auth?retour=");
});

test("signing in leads back to the page that asked, signing out closes it", async ({
  page,
  product,
  context,
}) => {
  await signInAsAdministrator(page, product);
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await context.cookies()).toEqual([]);

  await page.goto("/admin/courriels");
  await expect(page).toHaveURL("/auth?retour=%2Fadmin%2Fcourriels");
  await page.getByLabel("E-mail").fill(administrator.email);
  await page.getByLabel("Mot de passe").fill(administrator.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL((url) => url.pathname === "/admin/courriels");
  const session = (await context.cookies()).find(({ name }) => name === "phare.session_token");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  await page.goto("/auth");
  await expect(page).toHaveURL("/admin");
  await expectAccessible(page);
  await page.goto("/auth?retour=//evil.example/admin");
  await expect(page).toHaveURL("/admin");
});

test("a wrong password and an unknown address read the same; what was typed stays", async ({
  page,
  product,
}) => {
  await signInAsAdministrator(page, product);
  await page.context().clearCookies();
  for (const email of [administrator.email, "nobody@phare.example"]) {
    await page.goto("/auth");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Mot de passe").fill("pas-le-bon");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect(page.getByRole("alert")).toHaveText("Email ou mot de passe incorrect");
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
  }
  await expectAccessible(page);
});

test("ten wrong passwords on one account make it wait", async ({ page }) => {
  const form = { email: "throttled@phare.example", password: "pas-le-bon" };
  const tries = Array.from({ length: 10 }, () => page.request.post("/auth", { form }));
  expect((await Promise.all(tries)).map((answer) => answer.status())).toEqual(Array(10).fill(401));
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(form.email);
  await page.getByLabel("Mot de passe").fill(form.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Trop de tentatives de connexion. Réessayez dans 15 minutes.",
  );
});

test.describe("posts from another site", () => {
  for (const path of ["/auth", "/deconnexion", "/premier-acces?jeton=abc", "/api/auth/sign-out"]) {
    test(`are refused at ${path}`, async ({ page }) => {
      const headers = { Origin: "https://evil.example" };
      const answer = await page.request.post(path, { headers, form: {}, maxRedirects: 0 });
      expect([400, 403]).toContain(answer.status());
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("signing in, reading an order and signing out work", async ({ page, product, request }) => {
    await request.post("/functions/v1/process-order", { data: order });
    await signInAsAdministrator(page, product);
    await page.goto("/auth?retour=/admin/commandes");
    await expect(page).toHaveURL("/admin/commandes");
    await page
      .getByRole("button", { name: /Détails/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Déconnexion" }).click();
    await page.goto("/auth");
    await page.getByLabel("E-mail").fill("camille@example.fr");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect(page.getByRole("alert")).toContainText("Mot de passe requis");
    await expect(page.getByLabel("E-mail")).toHaveValue("camille@example.fr");
  });
});
