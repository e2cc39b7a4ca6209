import type { Cookie, Page } from "@playwright/test";
import type { Product } from "./product-process.ts";

export const administrator = {
  name: "Alix Martin",
  email: "alix@phare.example",
  password: "un-phare-dans-la-nuit",
};

/** The one-time link that the product printed at its latest start without an administrator. */
export function firstAccessLink(product: Product): string {
  const link = [...product.output().matchAll(/http\S+\/premier-acces\?jeton=\S+/g)].at(-1)?.[0];
  if (!link) throw new Error(`no first-access link in:\n${product.output()}`);
  return link;
}

/** The latest sign-in on each product: one for each test would meet the limit on sign-ins by address. */
const kept = new WeakMap<Product, Cookie[]>();

/** Opens the admin as the product's administrator, signed in anew when no earlier sign-in holds. */
export async function signInAsAdministrator(page: Page, product: Product): Promise<void> {
  const cookies = kept.get(product);
  if (cookies) {
    await page.context().addCookies(cookies);
    await page.goto("/admin");
    if (new URL(page.url()).pathname === "/admin") return;
  }
  await signIn(page, product);
  kept.set(product, await page.context().cookies());
}

/** By the form; by the one-time link, which makes the administrator, when there is none yet. */
async function signIn(page: Page, product: Product): Promise<void> {
  const link = await page.request.get(firstAccessLink(product));
  await page.goto(link.ok() ? firstAccessLink(product) : "/auth?retour=/admin");
  if (link.ok()) {
    await page.getByLabel("Nom").fill(administrator.name);
    await page.getByLabel("Mot de passe, encore une fois").fill(administrator.password);
  }
  await page.getByLabel("E-mail").fill(administrator.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(administrator.password);
  await page.getByRole("button", { name: link.ok() ? "Créer le compte" : "Se connecter" }).click();
  await page.waitForURL((url) => url.pathname === "/admin");
}
