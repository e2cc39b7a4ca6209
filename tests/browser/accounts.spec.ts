import { readFile } from "node:fs/promises";
import { expectAccessible } from "./accessibility.ts";
import { authenticatorCode } from "./authenticator.ts";
import { confirm, mailedLink, newClient, signIn, signUp } from "./client-account.ts";
import { addAccount, addSession } from "./people.ts";
import { fromAnotherAddress } from "../identity.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { expect, test } from "./product.ts";
import { followShellLink } from "./shell.ts";

test.use({ allowedConsoleErrors: [/status of (?:400|401|404|409|410|422|429)/] });

test("sign-up, confirmation, account page, new password, sign-out", async ({ page, product }) => {
  const client = newClient();
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Inscription" }).click();
  await expectAccessible(page);
  await signUp(page, client);
  await expectAccessible(page);

  await signIn(page, client);
  await expect(page.getByRole("alert")).toHaveText(
    "Confirmez votre e-mail avant de vous connecter.",
  );

  const link = await mailedLink(product, client.email, "Confirmez votre adresse");
  const opened = await page.goto(link);
  expect(opened?.headers()["referrer-policy"]).toBe("strict-origin");
  expect(opened?.headers()["cache-control"]).toBe("no-store");
  await expectAccessible(page);
  await page.getByLabel("Mot de passe").fill("pas-le-bon");
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(page.getByRole("alert")).toHaveText("Mot de passe incorrect");
  await confirm(page, product, client);
  await page.goto("/auth?onglet=inscription");
  await expect(page).toHaveURL("/portal");

  await followShellLink(page, "Mon compte");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mon compte");
  await expectAccessible(page);
  await page.getByLabel("Nom complet").fill("Noémie Martin");
  await page.getByRole("button", { name: "Enregistrer le nom" }).click();
  await expect(page.getByText("Votre nom est enregistré.")).toBeVisible();

  const changed = "falaise bleue trois goélands";
  await page.getByRole("textbox", { name: "Nouveau mot de passe", exact: true }).fill("azerty");
  const form = page.getByRole("form", { name: "Changement de mot de passe" });
  await form.getByLabel("Mot de passe actuel").fill(client.password);
  await form.getByLabel("encore une fois").fill("azerty");
  await form.getByRole("button").click();
  await expect(form.getByRole("alert").first()).toContainText("se devine");
  await form.getByLabel("Mot de passe actuel").fill(client.password);
  await form.getByLabel("Nouveau mot de passe", { exact: true }).fill(changed);
  await form.getByLabel("encore une fois").fill(changed);
  await form.getByRole("button").click();
  await expect(page.getByText("Votre mot de passe est changé")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger mes données" }).click();
  const data = JSON.parse(await readFile(await (await download).path(), "utf8")) as object;
  expect(data).toMatchObject({
    profile: { name: "Noémie Martin", email: client.email },
    acts: expect.arrayContaining([expect.objectContaining({ action: "password-changed" })]),
  });

  await page.getByRole("button", { name: "Déconnexion" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await signIn(page, client);
  await expect(page.getByRole("alert")).toHaveText("Email ou mot de passe incorrect");
  await signIn(page, { ...client, password: changed });
  await page.waitForURL((url) => url.pathname === "/portal");
});

test("a forgotten password is replaced through a single-use link", async ({ page, product }) => {
  const client = await addAccount(product);
  await page.goto("/auth");
  await page.getByRole("link", { name: /Mot de passe oublié/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mot de passe oublié");
  for (const email of ["nobody-at-all@phare.example", client.email]) {
    await page.goto("/auth/mot-de-passe-oublie");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Recevoir le lien" }).click();
    await expect(page.getByRole("status")).toContainText("Si un compte utilise cette adresse");
  }
  await expectAccessible(page);
  const link = await mailedLink(product, client.email, "Choisissez un nouveau mot de passe");
  await page.goto(link);
  await expectAccessible(page, { within: "main" });
  const password = "bouée rouge et brouillard";
  await page.getByLabel("Nouveau mot de passe").fill(password);
  await page.getByLabel("Mot de passe, encore une fois").fill(password);
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await expect(page.getByText("Votre mot de passe est changé.")).toBeVisible();
  await signIn(page, { ...client, password });
  await page.waitForURL((url) => url.pathname === "/portal");
  await page.context().clearCookies();

  const again = await page.goto(link);
  expect(again?.status()).toBe(410);
  await expect(page.getByText("Ce lien a déjà servi.")).toBeVisible();
  await expectAccessible(page, { within: "main" });
});

test("the second factor is set up, requested, and replaced by a recovery code", async ({
  page,
  product,
}) => {
  const client = await addAccount(product);
  await addSession(page.context(), product, client.email);
  await page.goto("/portal/compte");
  await page.getByRole("link", { name: "Activer" }).click();
  await expect(page.getByRole("button", { name: "Continuer" })).toBeVisible();
  await page.getByLabel("Mot de passe").fill(client.password);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByRole("img", { name: /Code QR/ })).toBeVisible();
  await expectAccessible(page);
  const key = await page.locator("code").innerText();
  const recovery = await page.getByRole("list", { name: "Codes de secours" }).innerText();
  await page.getByLabel("Code à 6 chiffres").fill("000000");
  await page.getByRole("button", { name: "Activer" }).click();
  await expect(page.getByRole("alert")).toHaveText("Code incorrect");
  expect(await page.locator("code").innerText()).toBe(key);
  await page.getByLabel("Code à 6 chiffres").fill(authenticatorCode(key));
  await page.getByRole("button", { name: "Activer" }).click();
  await page.waitForURL((url) => url.pathname === "/portal/compte");
  await expect(page.getByText("un code de votre application est demandé")).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, client);
  await page.waitForURL((url) => url.pathname === "/auth/code");
  await page.goto("/portal");
  await expect(page).toHaveURL("/auth?retour=%2Fportal");
  await page.goto("/auth/code");
  await expectAccessible(page);
  await page.getByLabel("Code à 6 chiffres").fill("000000");
  await page.getByRole("button", { name: "Valider" }).click();
  await expect(page.getByRole("alert")).toHaveText("Code incorrect");
  await page.getByLabel("Code à 6 chiffres").fill(authenticatorCode(key));
  await page.getByRole("button", { name: "Valider" }).click();
  await page.waitForURL((url) => url.pathname === "/portal");

  await page.context().clearCookies();
  await signIn(page, client);
  await page.waitForURL((url) => url.pathname === "/auth/code");
  await page.getByRole("link", { name: "Utiliser un code de secours" }).click();
  await page.getByLabel("Code de secours").fill(recovery.split("\n")[0] ?? "");
  await page.getByRole("button", { name: "Valider" }).click();
  await page.waitForURL((url) => url.pathname === "/portal");
});

test("sessions are listed, ended one by one, and all at once", async ({
  page,
  product,
  browser,
}) => {
  const client = await addAccount(product);
  await addSession(page.context(), product, client.email);
  const elsewhere = await browser.newContext({
    baseURL: product.url,
    userAgent: "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
    extraHTTPHeaders: fromAnotherAddress(),
  });
  const other = await elsewhere.newPage();
  await signIn(other, client);
  await other.waitForURL((url) => url.pathname === "/portal");
  await page.goto("/portal/compte");
  await page.getByRole("button", { name: /Fermer la session Firefox sur Windows/ }).click();
  await expect(page.getByText("La session est fermée.")).toBeVisible();
  await other.goto("/portal");
  await expect(other).toHaveURL("/auth?retour=%2Fportal");
  await elsewhere.close();
  await page.getByRole("button", { name: "Se déconnecter partout" }).click();
  await page.waitForURL((url) => url.pathname === "/auth");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(
    "phare.session_token",
  );
});

test("records made signed out join at sign-in; the e-mail changes once confirmed; deletion removes all", async ({
  page,
  product,
}) => {
  const client = await addAccount(product);
  const { email } = newClient();
  const audits = (whose: string) =>
    queryProduct(
      product,
      `select audits.id from audits ${whose} where lower(audits.email) = '${client.email}'`,
    );
  await queryProduct(
    product,
    `insert into audits (mode, gbp_url, name, email, created_at)
    values ('demo', 'https://maps.app.goo.gl/EXEMPLE', 'Noémie', upper('${client.email}'), now())`,
  );
  await signIn(page, client);
  await page.waitForURL((url) => url.pathname === "/portal");
  expect(await audits(`join "user" on "user".id = audits.user_id`)).toHaveLength(1);

  await page.goto("/portal/compte");
  const form = page.getByRole("form", { name: "Adresse e-mail" });
  await form.getByLabel("Nouvelle adresse").fill(email);
  await form.getByLabel("Mot de passe actuel").fill(client.password);
  await form.getByRole("button").click();
  await expect(form.getByRole("status")).toContainText(email);
  await page.goto(await mailedLink(product, email, "Confirmez votre nouvelle adresse"));
  await expectAccessible(page, { within: "main" });
  await page.getByRole("button", { name: "Confirmer ma nouvelle adresse" }).click();
  await expect(page.getByText("Votre adresse est changée.")).toBeVisible();

  await page.goto("/portal/compte");
  await expect(page.getByRole("form", { name: "Adresse e-mail" })).toContainText(email);
  const removal = page.getByRole("form", { name: "Supprimer mon compte" });
  await removal.getByLabel("Mot de passe actuel").fill(client.password);
  await removal.getByRole("button").click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => audits("")).toEqual([]);
  await expect
    .poll(() =>
      queryProduct(product, `select id from departures where addresses::text like '%${email}%'`),
    )
    .toEqual([]);
  await signIn(page, { ...client, email });
  await expect(page.getByRole("alert")).toHaveText("Email ou mot de passe incorrect");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("signing up, confirming, changing the name and signing out work", async ({
    page,
    product,
  }) => {
    const client = newClient();
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Inscription" }).click();
    await page.getByRole("button", { name: "Créer mon espace" }).click();
    await expect(page.getByRole("alert")).toContainText("Nom complet requis");
    await signUp(page, client);
    await confirm(page, product, client);
    await page.goto("/portal/compte");
    await page.getByLabel("Nom complet").fill("Noémie Sans Script");
    await page.getByRole("button", { name: "Enregistrer le nom" }).click();
    await expect(page.getByText("Votre nom est enregistré.")).toBeVisible();
    await expect(page.getByLabel("Nom complet")).toHaveValue("Noémie Sans Script");
    await page.getByRole("button", { name: "Déconnexion" }).click();
    await page.goto("/portal");
    await expect(page).toHaveURL("/auth?retour=%2Fportal");
  });
});
