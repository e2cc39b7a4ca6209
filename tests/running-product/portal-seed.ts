import { createHash, randomUUID } from "node:crypto";
import type { InvoiceKind, InvoiceStatus } from "#domain/invoice.ts";
import type { RequestStatus } from "#domain/request.ts";
import { newNumber } from "../identity.ts";
import { queryProduct } from "./product-database.ts";
import type { RunningProduct } from "./product-process.ts";

interface Owned {
  email: string;
  orderId: string;
}

interface InvoiceSeed extends Owned {
  kind?: InvoiceKind;
  status?: InvoiceStatus;
  dueOn?: string;
  document?: string;
}

/** 468 €; a draft has no number. */
export async function seedInvoice(
  product: RunningProduct,
  seed: InvoiceSeed,
): Promise<{ id: string; number: string }> {
  const id = randomUUID();
  const { kind = "invoice", status = "pending", document, email, orderId, dueOn } = seed;
  const number = `${kind === "invoice" ? "FAC" : "AVO"}-2026-${newNumber()}`;
  const issued = status === "draft" ? "null, null" : `'${number}', '2026-11-20'`;
  const bytes = document === undefined ? null : Buffer.from(document);
  const fingerprint = bytes && createHash("sha256").update(bytes).digest("hex");
  await queryProduct(
    product,
    `insert into invoices (id, user_id, mode, kind, number, issued_on, due_on, status, order_id, client_name,
      company, email, net_cents, vat_rate, vat_cents, gross_cents, document, document_fingerprint, created_at)
    values ('${id}', (select id from "user" where email = '${email}'), 'demo', '${kind}', ${issued},
      ${dueOn === undefined ? "null" : `'${dueOn}'`},
      '${status}', '${orderId}', 'Yann Le Goff', 'Menuiserie Le Goff', '${email}', 39000, 2000, 7800, 46800,
      ${bytes ? `'\\x${bytes.toString("hex")}', '${fingerprint}'` : "null, null"}, now())`,
  );
  return { id, number };
}

interface SubscriptionSeed extends Owned {
  startedOn?: string;
  endsOn?: string;
  over?: boolean;
}

/** 100 € a month. */
export async function seedSubscription(
  product: RunningProduct,
  seed: SubscriptionSeed,
): Promise<string> {
  const { email, orderId, startedOn = "2026-09-30", endsOn, over = false } = seed;
  const ending = endsOn === undefined ? "null, null" : `'${endsOn}', 'period-end'`;
  const id = randomUUID();
  await queryProduct(
    product,
    `insert into subscriptions (id, user_id, mode, email, client_name, company, order_id, tier, listings,
      net_cents, vat_rate, vat_cents, gross_cents, subscribed, started_on, ends_on, ending, created_at)
    values ('${id}', (select id from "user" where email = '${email}'), 'demo', '${email}', 'Yann Le Goff',
      'Menuiserie Le Goff', '${orderId}', 'suiviCroissance', 1, 10000, 2000, 2000, 12000, ${!over},
      '${startedOn}', ${ending}, now())`,
  );
  await queryProduct(
    product,
    `insert into subscription_terms (id, subscription_id, from_on, listings, unit_cents, net_cents, vat_rate,
      vat_cents, gross_cents, reason, created_at)
    select gen_random_uuid(), id, started_on, listings, 10000, net_cents, vat_rate, vat_cents, gross_cents,
      'opened', created_at from subscriptions where id = '${id}'`,
  );
  return id;
}

interface RevisionSeed extends Owned {
  subject: string;
  status?: RequestStatus;
  answered?: boolean;
}

export async function seedRevision(product: RunningProduct, seed: RevisionSeed): Promise<string> {
  const id = randomUUID();
  const subject = seed.subject.replaceAll("'", "''");
  await queryProduct(
    product,
    `insert into revision_requests (id, user_id, order_id, status, included, subject, description, created_at)
    values ('${id}', (select id from "user" where email = '${seed.email}'), '${seed.orderId}',
      '${seed.status ?? "in_progress"}', true, '${subject}', 'À corriger', now());
    ${
      seed.answered
        ? `insert into revision_messages (id, request_id, author_kind, text, at)
           values ('${randomUUID()}', '${id}', 'administrator', 'De quelle heure à quelle heure ?', now());`
        : ""
    }`,
  );
  return id;
}

/** The first is the oldest. */
export async function seedQuoteRequests(
  product: RunningProduct,
  { email, count }: { email: string; count: number },
): Promise<void> {
  await queryProduct(
    product,
    `insert into quote_requests (mode, user_id, company_name, contact_name, email, phone, business_type,
      current_situation, services_interested, additional_notes, created_at)
    select 'demo', (select id from "user" where email = '${email}'), 'Menuiserie n° ' || place, 'Yann',
      '${email}', '', 'service', 'no_gbp', '["custom"]', '', now() - interval '1 day' + place * interval '1 minute'
    from generate_series(1, ${count}) as place`,
  );
}
