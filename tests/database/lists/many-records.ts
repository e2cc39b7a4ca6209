import type pg from "pg";
import { orderStatuses } from "#domain/order.ts";
import { hoursBack, insertInto } from "./insert-into.ts";
import { insertBesides } from "./many-besides.ts";

const requestStatus = `case when n <= 60 then (array['pending', 'in_progress'])[1 + n % 2]
  else (array['completed', 'completed', 'rejected', 'cancelled'])[1 + n % 4] end`;

export async function insertEverything(owner: pg.Pool, count: number): Promise<void> {
  const ofOrders = async () => {
    await insertOrders(owner, count);
    await Promise.all([insertRevisions(owner), insertSubscriptions(owner), insertPayments(owner)]);
    await insertInvoices(owner);
  };
  const ofTheirOwn = [
    insertQuotes,
    insertQuoteRequests,
    insertDeclarations,
    insertAudits,
    insertCalls,
    insertEmailDeliveries,
    insertClients,
    insertLeads,
  ];
  await Promise.all([ofOrders(), ...ofTheirOwn.map((insert) => insert(owner, count))]);
  await insertBesides(owner, count);
  // Written by a trigger of accounts; autovacuum would run at a random time.
  await owner.query("vacuum analyze account_addresses");
}

/** Folds all totals in one night, with the statement timeout off. */
export async function foldTotals(owner: pg.Pool, { through }: { through: string }): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("set statement_timeout = 0");
    // Autovacuum analyses one day in production; a century came at once here.
    await client.query("analyze kept_totals");
    await client.query("select fold_kept_totals($1)", [through]);
  } finally {
    client.release(true);
  }
}

/** Hourly, back from 21 November 2026, in every status, half of them completed. */
export async function insertOrders(owner: pg.Pool, count: number): Promise<void> {
  const statuses = ["completed", "completed", "completed", ...orderStatuses].join("', '");
  await insertInto(
    owner,
    "orders",
    // Without ledger lines, which no list reads and which take as long as the orders.
    `alter table orders disable trigger charge_placed_orders;
    insert into orders (number, mode, status, plan_type, pack_name, listings, unit_price_cents, discount_rate,
      discount_cents, net_cents, vat_rate, vat_cents, gross_cents, promo_code, first_name, last_name, email, phone,
      company, address, city, postal_code, country, message, request_fingerprint, created_at, payable_since)
    select 'CMD-2026-' || lpad(n::text, 6, '0'), 'demo',
      (array['${statuses}'])[1 + n % ${3 + orderStatuses.length}],
      'premium', 'Boost Local 30 jours', 1, 10000 + n % 500, 0, 0, 10000 + n % 500, 2000, 2000, 12000 + n % 500,
      case when n % 10 = 0 then 'REMISE' || n % 7 end, 'Zoé', 'Le Goff' || n % 977, 'client' || n || '@commerce.example',
      '06 ' || to_char(n, 'FM00000000'), 'Atelier ' || n, '', '', '', 'France', '', 'x',
      ${hoursBack}, ${hoursBack}
    from generate_series(1, ${count}) n;
    alter table orders enable trigger charge_placed_orders`,
  );
}

/** Last month's wait for an answer, a quarter of the older ones expired. */
export async function insertQuotes(owner: pg.Pool, count: number): Promise<void> {
  await insertInto(
    owner,
    "quotes",
    `insert into quotes (number, mode, status, client_company, client_name, client_email, client_phone,
      client_address, discount_type, discount_value, subtotal_cents, discount_cents, net_cents, vat_rate, vat_cents,
      gross_cents, notes, execution_delay, payment_terms, valid_until, created_at)
    select 'DEV-2026-' || lpad(n::text, 6, '0'), 'demo',
      case when n <= 60 then 'pending'
        else (array['completed', 'completed', 'rejected', 'pending', 'cancelled', 'draft'])[1 + n % 6] end,
      'Atelier ' || n, 'Zoé Le Goff' || n % 977, 'client' || n || '@commerce.example', '06 ' || to_char(n, 'FM00000000'),
      '', 'percentage', 0, 10000 + n % 500, 0, 10000 + n % 500, 2000, 2000, 12000 + n % 500, '', '', '',
      (timestamptz '2026-12-20T10:00:00Z' - n * interval '12 hours')::date,
      timestamptz '2026-11-20T10:00:00Z' - n * interval '12 hours'
    from generate_series(1, $1::int) n`,
    [count],
  );
}

export async function insertQuoteRequests(owner: pg.Pool, count: number): Promise<void> {
  await insertInto(
    owner,
    "quote_requests",
    `insert into quote_requests (mode, status, company_name, contact_name, email, phone, business_type,
      current_situation, services_interested, additional_notes, created_at)
    select 'demo', ${requestStatus},
      'Atelier ' || n, 'Zoé Le Goff' || n % 977, 'client' || n || '@commerce.example', '06 ' || to_char(n, 'FM00000000'),
      'artisan', 'not_ranked', '["premium"]', '', ${hoursBack}
    from generate_series(1, $1::int) n`,
    [count],
  );
}

async function insertRevisions(owner: pg.Pool): Promise<void> {
  await insertInto(
    owner,
    "revision_requests",
    `insert into revision_requests (id, order_id, status, included, subject, description, created_at)
    select gen_random_uuid(), orders.id, ${requestStatus}, true, 'Atelier ' || n,
      'Zoé Le Goff' || n % 977 || ', client' || n || '@commerce.example', ${hoursBack}
    from orders, lateral (select right(number, 6)::int as n) as numbered`,
  );
}

/** Per order, one: a third run, 1 % of these stopped or paused; a thirtieth end this month. */
async function insertSubscriptions(owner: pg.Pool): Promise<void> {
  await insertInto(
    owner,
    "subscriptions",
    `insert into subscriptions (mode, email, client_name, company, order_id, tier, listings, net_cents, vat_rate,
      vat_cents, gross_cents, subscribed, started_on, ends_on, ending, suspended_on, paused_from, paused_until, created_at)
    select 'demo', 'client' || n || '@commerce.example', 'Zoé Le Goff' || n % 977, 'Atelier ' || n, orders.id,
      'suiviCroissance', 1, 10000 + n % 500, 2000, 2000, 12000 + n % 500, n % 3 = 0 or n % 30 = 1, '2025-01-01',
      case when n % 3 = 0 then null when n % 30 = 1 then '2026-11-30' else '2026-01-31' end::date,
      case when n % 3 <> 0 then 'period-end' end, case when n % 300 = 3 then '2026-11-06' end::date,
      case when n % 300 = 6 then '2026-11-01' end::date, case when n % 300 = 6 then '2027-01-01' end::date, ${hoursBack}
    from orders, lateral (select right(number, 6)::int as n) as numbered`,
  );
}

/** Per order, one: 1 in 50,000 refunded in part, 1 % in full. */
export async function insertPayments(owner: pg.Pool): Promise<void> {
  await insertInto(
    owner,
    "payments",
    `alter table payments disable trigger name_paying_client, disable trigger enter_received_money;
    insert into payments (id, order_id, order_number, client, mode, provider, method, provider_payment_id, reference,
      amount_cents, refunded_cents, received_at, received_on)
    select gen_random_uuid(), orders.id, number, 'Zoé Le Goff' || n % 977 || ', Atelier ' || n, 'demo', 'trial', 'card',
      'pay_' || n, 'client' || n || '@commerce.example', 10000 + n % 500,
      case when n % 50000 = 7 then 500 when n % 100 = 3 then 10000 + n % 500 else 0 end, at, at::date
    from orders, lateral (select right(number, 6)::int as n) as numbered, lateral (select ${hoursBack} as at) as moments;
    alter table payments enable trigger name_paying_client, enable trigger enter_received_money`,
  );
}

/** Per order, one: 1 in 10 a credit note; half of the others paid, those of the last 30 days not late yet. */
async function insertInvoices(owner: pg.Pool): Promise<void> {
  await insertInto(
    owner,
    "invoices",
    // Without triggers: the ledger's hash chain alone would take a minute.
    `alter table invoices disable trigger user;
    insert into invoices (mode, kind, status, number, number_order, order_id, order_number, client_name, company, email, net_cents,
      vat_rate, vat_cents, gross_cents, issued_on, due_on, created_at)
    select 'demo', case when n % 10 = 3 then 'credit-note' else 'invoice' end,
      case when n % 10 in (3, 4, 5, 6, 7) then 'paid' when n % 10 = 8 then 'cancelled' else 'pending' end,
      'FAC-2026-' || lpad(n::text, 6, '0'), 'FAC-2026-' || lpad(n::text, 9, '0'), orders.id, orders.number, 'Zoé Le Goff' || n % 977, 'Atelier ' || n,
      'client' || n || '@commerce.example', 10000 + n % 500, 2000, 2000, 12000 + n % 500, at::date, at::date + 30, at
    from orders, lateral (select right(number, 6)::int as n) as numbered, lateral (select ${hoursBack} as at) as moments;
    alter table invoices enable trigger user`,
  );
}

async function insertDeclarations(owner: pg.Pool, count: number): Promise<void> {
  await insertInto(
    owner,
    "contract_declarations",
    `insert into contract_declarations (kind, mode, at, name, reference, email, ends_on, statement, due_at,
      idempotency_key, state)
    select kind, 'demo', at, 'Zoé Le Goff' || n % 977, 'Atelier ' || n, 'client' || n || '@commerce.example',
      case kind when 'cancellation' then '2026-12-01'::date end, 'Je notifie.', at + interval '14 days',
      gen_random_uuid(),
      case when n <= 60 then 'open' when extract(day from at) = 1 then 'no-action'
        when kind = 'withdrawal' then 'refunded' else 'confirmed' end
    from (select n, case when n % 2 = 0 then 'withdrawal' else 'cancellation' end as kind, ${hoursBack} as at
      from generate_series(1, $1::int) n) moments`,
    [count],
  );
  await insertInto(
    owner,
    "declaration_settlements",
    // Without the trigger, which would take four seconds: states are set above.
    `alter table declaration_settlements disable trigger show_settlement;
    insert into declaration_settlements (declaration_id, outcome, at, settled_by)
      select id, state, at + interval '1 day', 'agence' from contract_declarations where state <> 'open';
    alter table declaration_settlements enable trigger show_settlement`,
  );
}

/** Only 1 in 50,000 has no result yet. */
export async function insertAudits(owner: pg.Pool, count: number): Promise<void> {
  await insertInto(
    owner,
    "audits",
    `insert into audits (mode, gbp_url, name, email, city, created_at, answered)
    select 'demo', 'x', 'Zoé Le Goff' || n % 977, 'client' || n || '@commerce.example', 'Atelier ' || n, ${hoursBack},
      n % 50000 <> 7
    from generate_series(1, $1::int) n`,
    [count],
  );
}

async function insertCalls(owner: pg.Pool, count: number): Promise<void> {
  await insertInto(
    owner,
    "calls",
    `insert into calls (id, mode, status, name, email, phone, topic, source, starts_at, ends_at, busy_until,
      ics_uid, token_hash, idempotency_key, request_fingerprint, created_at, changed_at)
    select gen_random_uuid(), 'demo',
      case when n % 41 = 0 then 'no-show' when n % 43 = 0 then 'client'
        else (array['booked', 'came', 'came', 'cancelled'])[1 + n % 4] end,
      'Zoé Le Goff' || n % 977, 'client' || n || '@commerce.example', '+336' || to_char(n, 'FM00000000'),
      'Atelier ' || n, 'page', at, at + interval '20 minutes', at + interval '20 minutes', n::text, n::text,
      gen_random_uuid(), '', at, at
    from (select n, timestamptz '2026-11-24T10:00:00Z' - n * interval '1 hour' as at
      from generate_series(1, $1::int) n) moments`,
    [count],
  );
}

/** Of each, 1 in 50,000: failed, pending, dropped and withheld. */
async function insertEmailDeliveries(owner: pg.Pool, count: number): Promise<void> {
  await insertInto(
    owner,
    "email_deliveries",
    `insert into email_deliveries (key, template, recipient, subject, status, dropped_because, created_at)
    select n::text, 'x', 'client' || n || '@commerce.example', 'Atelier ' || n || ', Zoé Le Goff' || n % 977,
      case n % 50000 when 7 then 'failed' when 9 then 'pending' when 11 then 'dropped' when 13 then 'withheld'
        else 'sent' end,
      case n % 50000 when 11 then 'order-cancelled' end, ${hoursBack}
    from generate_series(1, $1::int) n`,
    [count],
  );
}

export async function insertClients(owner: pg.Pool, count: number): Promise<void> {
  await insertInto(
    owner,
    '"user"',
    `insert into "user" (id, name, email, email_verified, created_at, updated_at)
    select gen_random_uuid()::text, 'Zoé Le Goff' || n % 977 || ', Atelier ' || n, 'client' || n || '@commerce.example',
      n % 50000 <> 7, ${hoursBack}, ${hoursBack}
    from generate_series(1, $1::int) n`,
    [count],
  );
}

async function insertLeads(owner: pg.Pool, count: number): Promise<void> {
  await insertInto(
    owner,
    "leads",
    `insert into leads (stage, source, name, company, email, phone, value_cents, lost_reason, created_at, last_act_at)
    select stage, 'audit', 'Zoé Le Goff' || n % 977, 'Atelier ' || n, 'client' || n || '@commerce.example',
      '+336' || lpad(n::text, 8, '0'), 12000 + n % 500, case stage when 'lost' then 'price' end, ${hoursBack}, ${hoursBack}
    from (select n, (array['new', 'contacted', 'proposal', 'lost', 'lost', 'lost', 'won', 'won', 'won', 'won', 'won', 'won'])
      [1 + n % 12] as stage from generate_series(1, $1::int) n) as staged`,
    [count],
  );
}
