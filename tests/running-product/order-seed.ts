import { randomUUID } from "node:crypto";
import type { OrderStatus } from "#domain/order.ts";
import { newNumber } from "../identity.ts";
import { queryProduct } from "./product-database.ts";
import type { RunningProduct } from "./product-process.ts";

interface OrderSeed {
  status?: OrderStatus;
  email?: string;
  owned?: boolean;
  message?: string;
  planType?: "premium" | "suiviCroissance";
}

export async function seedOrder(
  product: RunningProduct,
  seed: OrderSeed = {},
): Promise<{ id: string; number: string }> {
  const id = randomUUID();
  const number = `CMD-2026-${newNumber()}`;
  const email = seed.email ?? `client-${id.slice(0, 8)}@menuiserie.example`;
  const owner = seed.owned ? `(select id from "user" where email = ${text(email)})` : "null";
  await queryProduct(
    product,
    `insert into orders (id, number, user_id, mode, status, plan_type, pack_name, listings,
      unit_price_cents, discount_rate, promo_code, discount_cents, net_cents, vat_rate, vat_cents,
      gross_cents, client_type, siren, first_name, last_name, email, phone, company, address, city,
      postal_code, country, message, terms_version, terms_accepted_at, request_fingerprint, created_at)
    values (${text(id)}, ${text(number)}, ${owner}, 'demo', ${text(seed.status ?? "pending")},
      ${text(seed.planType ?? "premium")}, 'Boost Local 30 jours', 1, 39000, 0, null, 0, 39000, 2000, 7800, 46800,
      'professionnel', '732829320', 'Yann', 'Le Goff', ${text(email)}, '+33612345678',
      'Menuiserie Le Goff', '4 quai des Indes', 'Lorient', '56100', 'France',
      ${text(seed.message ?? "")}, '2025-07-02', now(), '', now())`,
  );
  return { id, number };
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
