import { createHmac, randomUUID } from "node:crypto";
import { queryProduct } from "../browser/product-database.ts";
import type { Product } from "../browser/product-process.ts";

/** The AUTH_SECRET that a product needs for these sessions. */
export const AUTH_SECRET = "une-cle-de-session-pour-les-essais";

/** Somebody with an open session and a second factor, as signing in leaves them: their cookie and id. */
export async function openSession(product: Product, kind: "client" | "administrator") {
  const userId = randomUUID();
  const token = randomUUID();
  await queryProduct(
    product,
    `with person as (
       insert into "user" (id, name, email, email_verified, two_factor_enabled, created_at, updated_at)
       values ('${userId}', 'Alix', '${userId}@phare.example', true, true, now(), now()) returning id
     ), role as (
       insert into user_roles (user_id, role, granted_at)
       select id, 'admin', now() from person where ${kind === "administrator"}
     )
     insert into session (id, user_id, token, expires_at, created_at, updated_at)
     select '${randomUUID()}', id, '${token}', now() + interval '1 hour', now(), now() from person`,
  );
  const signature = createHmac("sha256", AUTH_SECRET).update(token).digest("base64");
  return {
    userId,
    cookie: `phare.session_token=${encodeURIComponent(`${token}.${signature}`)}`,
  };
}
