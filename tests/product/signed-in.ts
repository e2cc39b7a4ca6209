import { createHmac, randomUUID } from "node:crypto";
import { queryProduct } from "../browser/product-database.ts";
import type { Product } from "../browser/product-process.ts";

export const AUTH_SECRET = "une-cle-de-session-pour-les-essais-des-appels";

interface Person {
  administrator?: boolean;
  secondFactor?: boolean;
}

/** The cookie of somebody with an open session, on a product started with AUTH_SECRET. */
export async function signedIn(product: Product, person: Person = {}): Promise<string> {
  const [id, token] = [randomUUID(), randomUUID()];
  await queryProduct(
    product,
    `begin;
    insert into "user" (id, name, email, email_verified, two_factor_enabled, created_at, updated_at)
    values ('${id}', 'Camille', '${id}@phare.example', true, ${person.secondFactor ?? true}, now(), now());
    insert into session (id, user_id, token, expires_at, created_at, updated_at)
    values ('${randomUUID()}', '${id}', '${token}', now() + interval '1 hour', now(), now());
    ${person.administrator ? `insert into user_roles (user_id, role, granted_at) values ('${id}', 'admin', now());` : ""}
    commit;`,
  );
  const signature = createHmac("sha256", AUTH_SECRET).update(token).digest("base64");
  return `phare.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
