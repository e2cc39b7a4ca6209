import { randomUUID } from "node:crypto";
import { addDays, parisDate } from "#domain/paris-date.ts";
import type { QuoteStatus } from "#domain/quote.ts";
import { newNumber } from "../identity.ts";
import { queryProduct } from "./product-database.ts";
import type { RunningProduct } from "./product-process.ts";

interface SeededQuote {
  id: string;
  number: string;
  email: string;
  company: string;
}

interface QuoteSeed {
  status?: QuoteStatus;
  /** Days from today to the last day; negative: expired. */
  validFor?: number;
  email?: string;
  company?: string;
  /** E.164; records with one number are one lead. */
  phone?: string;
  notes?: string;
  description?: string;
  userId?: string;
  withOption?: boolean;
  furtherOptions?: number;
}

/** (2 × 390.00 + 150.50) − 10 %, 20 % VAT. */
export const seededTotal = /1\s004,94\s€/;
export const seededTotalWithOption = /1\s112,94\s€/;
export const seededCentsWithOption = 1_112_94;

export async function seedQuote(
  product: RunningProduct,
  seed: QuoteSeed = {},
): Promise<SeededQuote> {
  const id = randomUUID();
  const number = `DEMO-DEV-2026-${newNumber()}`;
  const email = seed.email ?? `client-${id.slice(0, 8)}@menuiserie.example`;
  const company = seed.company ?? "Menuiserie Le Goff";
  const today = parisDate(new Date());
  const validUntil = addDays(today, seed.validFor ?? 30);
  const status = seed.status ?? "pending";
  await queryProduct(
    product,
    `begin;
    insert into quotes (id, number, user_id, mode, status, client_type, client_company, client_name,
      client_email, client_phone, client_address, client_siren, discount_type, discount_value,
      subtotal_cents, discount_cents, net_cents, vat_rate, vat_cents, gross_cents, notes,
      execution_delay, payment_terms, valid_until, created_at, sent_at)
    values (${text(id)}, ${text(number)}, ${seed.userId ? text(seed.userId) : "null"}, 'demo', 'draft',
      'professionnel', ${text(company)}, 'Yann Le Goff', ${text(email)}, ${text(seed.phone ?? "+33612345678")},
      ${text("4 quai des Indes\n56100 Lorient")}, '732829320', 'percentage', 1000,
      93050, 9305, 83745, 2000, 16749, 100494, ${text(seed.notes ?? "")},
      'Travail principal livré en moins de 72 heures.', 'Paiement à la commande.',
      ${text(validUntil)}, now(), null);
    insert into quote_lines (quote_id, position, description, quantity, unit_price_cents, total_cents, is_optional)
    values (${text(id)}, 1, ${text(seed.description ?? "Boost Local 30 jours")}, 2, 39000, 78000, false),
      ${seed.withOption ? `(${text(id)}, 3, 'Vidéo de l’atelier', 1, 10000, 10000, true),` : ""}
      (${text(id)}, 2, 'Reportage photo de l’atelier', 1, 15050, 15050, false);
    insert into quote_lines (quote_id, position, description, quantity, unit_price_cents, total_cents, is_optional)
      select ${text(id)}, 10 + n, 'Publication ' || n || ' : texte, photo et mise en ligne sur la fiche', 1, 5000, 5000, true
      from generate_series(1, ${seed.furtherOptions ?? 0}) n;
    update quotes set status = ${text(status)},
      sent_at = case when ${text(status)} = 'draft' then null else now() end where id = ${text(id)};
    commit;`,
  );
  return { id, number, email, company };
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
