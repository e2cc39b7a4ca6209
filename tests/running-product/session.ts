import { createHmac, randomUUID } from "node:crypto";
import { hashPassword } from "#accounts/password-hash.server.ts";
import { queryProduct } from "./product-database.ts";
import { AUTH_SECRET, type RunningProduct } from "./product-process.ts";

export interface Person {
  id: string;
  email: string;
  /** Of an open session, as signing in leaves it. */
  cookie: string;
}

interface About {
  /** Somebody no other test knows unless told. */
  email?: string;
  name?: string;
  administrator?: boolean;
  /** Of the agency, as something else than an administrator. */
  role?: "operator" | "reader";
  /** Whether signing in asks for a code; nobody can, here, unless a test gives them a password. */
  secondFactor?: boolean;
}

/** Writes somebody with an open session and a second factor straight into a running product's database. */
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

/** The cookie of a session opened for whoever has that address. */
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

/** Gives somebody whom `addPerson` wrote a password to type. */
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

/** Lets eleven minutes pass since the password was last typed in any session of theirs. */
export async function passwordProvedLongAgo(product: RunningProduct, userId: string) {
  await queryProduct(
    product,
    `update session set password_proved_at = now() - interval '11 minutes' where user_id = '${userId}'`,
  );
}

/** An address that nobody has yet. */
export function newEmail(who = "maiwenn"): string {
  return `${who}-${randomUUID().slice(0, 8)}@menuiserie.example`;
}
