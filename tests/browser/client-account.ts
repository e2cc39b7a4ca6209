import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { messagesAbout } from "./mailbox.ts";
import type { RunningProduct } from "../running-product/product-process.ts";

export interface ClientAccount {
  name: string;
  email: string;
  password: string;
}

export function newClient(): ClientAccount {
  const email = `client-${randomUUID().slice(0, 8)}@boulangerie.example`;
  return { name: "Noémie Lagarde", email, password: "marée-haute-sous-la-lune" };
}

export async function signUp(page: Page, client: ClientAccount): Promise<void> {
  await page.goto("/auth?onglet=inscription");
  await page.getByLabel("Nom complet").fill(client.name);
  await page.getByLabel("E-mail").fill(client.email);
  await page.getByLabel("Mot de passe").fill(client.password);
  await page.getByRole("button", { name: "Créer mon espace" }).click();
  const told = page.locator(":focus");
  await expect(told).toContainText("Vérifiez votre email pour confirmer votre inscription.");
  await expect(told).toBeInViewport({ ratio: 1 });
}

export async function mailedLink(
  product: RunningProduct,
  email: string,
  words: string,
): Promise<string> {
  await expect.poll(async () => (await to(product, email, words)).length).toBeGreaterThan(0);
  const text = (await to(product, email, words)).at(-1)?.text ?? "";
  const link = /http\S+\?(?:jeton|cle)=\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in:\n${text}`);
  return link;
}

async function to(product: RunningProduct, email: string, words: string) {
  const messages = await messagesAbout(product, words);
  return messages.filter((message) => message.to?.some(({ address }) => address === email));
}

export async function confirm(
  page: Page,
  product: RunningProduct,
  client: ClientAccount,
): Promise<void> {
  await page.goto(await mailedLink(product, client.email, "Confirmez votre adresse"));
  await page.getByLabel("Mot de passe").fill(client.password);
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await page.waitForURL((url) => url.pathname === "/portal");
}

export async function signIn(page: Page, client: ClientAccount): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(client.email);
  await page.getByLabel("Mot de passe").fill(client.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
}
