import { createHmac, randomUUID } from "node:crypto";
import { hashPassword } from "#accounts/password-hash.server.ts";
import { queryProduct } from "./product-database.ts";
import { AUTH_SECRET, type RunningProduct } from "./product-process.ts";

export interface Person {
  id: string;
  email: string;
  cookie: string;
}

interface About {
  email?: string;
  name?: string;
  administrator?: boolean;
  role?: "operator" | "reader";
  /** Whether sign-in asks for a code; it needs givePassword first. */
  secondFactor?: boolean;
}

export async function addPerson(product: RunningProduct, about: About = {}): Promise<Person> {
  const id = randomUUID();
  const { email = newEmail(), name = "Maïwenn Le Goff" } = about;
  await queryProduct(
    product,
    `begin;
    insert into "user" (id, name, email, email_verified, two_factor_enabled, created_at, updated_at)
    values ('${id}', '${name}', '${email}', true, ${about.secondFactor ?? true}, now(), now());
    insert into user_roles (user_id, role, granted_at, opened_at)
    select '${id}', '${about.role ?? "admin"}', now(), now()
    where ${about.administrator ?? about.role !== undefined};
    commit;`,
  );
  return { id, email, cookie: await openSession(product, email) };
}

export async function openSession(product: RunningProduct, email: string): Promise<string> {
  const token = randomUUID();
  const opened = await queryProduct(
    product,
    `insert into session (id, user_id, token, expires_at, created_at, updated_at, password_proved_at)
     select '${randomUUID()}', id, '${token}', now() + interval '1 hour', now(), now(), now()
     from "user" where email = '${email}' returning id`,
  );
  if (opened.length === 0) throw new Error(`nobody has the address ${email}`);
  const signature = createHmac("sha256", AUTH_SECRET).update(token).digest("base64");
  return `phare.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

export async function givePassword(
  product: RunningProduct,
  userId: string,
  password: string,
): Promise<void> {
  await queryProduct(
    product,
    `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
     values ('${randomUUID()}', '${userId}', 'credential', '${userId}', '${await hashPassword(password)}', now(), now())`,
  );
}

export async function passwordProvedLongAgo(product: RunningProduct, userId: string) {
  await queryProduct(
    product,
    `update session set password_proved_at = now() - interval '11 minutes' where user_id = '${userId}'`,
  );
}

export function newEmail(who = "maiwenn"): string {
  return `${who}-${randomUUID().slice(0, 8)}@menuiserie.example`;
}
