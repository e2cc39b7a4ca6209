import { createHmac, randomUUID } from "node:crypto";
import { queryProduct } from "../browser/product-database.ts";
import type { Product } from "../browser/product-process.ts";

export const AUTH_SECRET = "une-cle-de-session-pour-les-essais-du-produit";

/** The cookie of somebody with an open session, as signing in leaves them; the product needs AUTH_SECRET. */
export async function cookieOf(
  product: Product,
  kind: "client" | "administrator",
): Promise<string> {
  const [id, token] = [randomUUID(), randomUUID()];
  await queryProduct(
    product,
    `insert into "user" (id, name, email, email_verified, created_at, updated_at)
      values ('${id}', 'Alix', '${id}@phare.example', true, now(), now());
    insert into session (id, user_id, token, expires_at, created_at, updated_at)
      values ('${randomUUID()}', '${id}', '${token}', now() + interval '1 hour', now(), now());
    ${kind === "administrator" ? `insert into user_roles (user_id, role, granted_at) values ('${id}', 'admin', now())` : ""}`,
  );
  const signature = createHmac("sha256", AUTH_SECRET).update(token).digest("base64");
  return `phare.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
