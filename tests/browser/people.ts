import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { hashPassword } from "#accounts/password-hash.server.ts";
import { SESSION_HINT_COOKIE } from "#domain/auth-session.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { addPerson, newEmail, openSession } from "../running-product/session.ts";

export interface Someone {
  id: string;
  name: string;
  email: string;
}

export interface Account extends Someone {
  password: string;
}

export const demoPeople = {
  agency: "agence@phare-local.example",
  client: "client@boulangerie-du-port.example",
} as const;

export async function signInAsAdministrator(page: Page, product: RunningProduct): Promise<Someone> {
  return signInSomeone(page, product, { name: "Alix Martin", administrator: true });
}

export async function signInAsOperator(page: Page, product: RunningProduct): Promise<Someone> {
  return signInSomeone(page, product, { name: "Noa Kervella", role: "operator" });
}

export async function signInAsClient(page: Page, product: RunningProduct): Promise<Someone> {
  return signInSomeone(page, product, { name: "Noémie Lagarde" });
}

export async function signInToDemo(
  page: Page,
  product: RunningProduct,
  who: keyof typeof demoPeople,
): Promise<void> {
  await addSession(page.context(), product, demoPeople[who]);
}

export async function addAccount(
  product: RunningProduct,
  { administrator = false } = {},
): Promise<Account> {
  const name = administrator ? "Alix Martin" : "Noémie Lagarde";
  const password = "marée-haute-sous-la-lune";
  const email = newEmail();
  const { id } = await addPerson(product, { name, email, administrator, secondFactor: false });
  await queryProduct(
    product,
    `delete from session where user_id = '${id}';
     insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
     values ('${randomUUID()}', '${id}', 'credential', '${id}', '${await hashPassword(password)}', now(), now())`,
  );
  return { id, name, email, password };
}

export async function addSession(
  context: BrowserContext,
  product: RunningProduct,
  email: string,
): Promise<void> {
  await addCookie(context, product, await openSession(product, email));
}

async function signInSomeone(
  page: Page,
  product: RunningProduct,
  about: { name: string; administrator?: boolean; role?: "operator" },
): Promise<Someone> {
  const { id, email, cookie } = await addPerson(product, about);
  await addCookie(page.context(), product, cookie);
  return { id, name: about.name, email };
}

async function addCookie(context: BrowserContext, { url }: RunningProduct, cookie: string) {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await context.addCookies([
    { name, value, url, httpOnly: true, sameSite: "Lax" },
    { name: SESSION_HINT_COOKIE, value: "1", url, sameSite: "Lax" },
  ]);
}
