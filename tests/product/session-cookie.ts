import { createHmac, randomUUID } from "node:crypto";
import { queryProduct } from "../browser/product-database.ts";
import type { Product } from "../browser/product-process.ts";

export const AUTH_SECRET = "une-cle-de-session-pour-les-essais-du-produit";

interface Person {
  id: string;
  /** Of an open session, as signing in leaves it. */
  cookie: string;
}

/** Writes somebody with an open session straight into a product started with AUTH_SECRET. */
export async function addPerson(
  product: Product,
  email: string,
  options: { administrator?: boolean } = {},
): Promise<Person> {
  const id = randomUUID();
  const token = randomUUID();
  const role = `insert into user_roles (user_id, role, granted_at) values ('${id}', 'admin', now());`;
  await queryProduct(
    product,
    `insert into "user" (id, name, email, email_verified, two_factor_enabled, created_at, updated_at)
     values ('${id}', 'Maïwenn Le Goff', '${email}', true, true, now(), now());
     insert into session (id, user_id, token, expires_at, created_at, updated_at)
     values ('${randomUUID()}', '${id}', '${token}', now() + interval '1 hour', now(), now());
     ${options.administrator ? role : ""}`,
  );
  const signature = createHmac("sha256", AUTH_SECRET).update(token).digest("base64");
  return { id, cookie: `phare.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
}
