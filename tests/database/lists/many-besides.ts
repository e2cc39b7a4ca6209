import type pg from "pg";
import { hoursBack, insertInto } from "./insert-into.ts";

/** `count` rows of each table that grows beside the lists; a few where people write by hand. */
export async function insertBesides(owner: pg.Pool, count: number): Promise<void> {
  const made = `(select n, ${hoursBack} as at from generate_series(1, ${count}) n) as made`;
  for (const [table, statement] of besides(made)) await insertInto(owner, table, statement);
}

const ofOrders = `(select id, number, n, ${hoursBack} as at
  from (select id, number, right(number, 6)::int as n from orders) as numbered) as orders`;

function besides(made: string): [table: string, statement: string][] {
  return [
    [
      "journal",
      `insert into journal (at, actor_kind, actor_id, action, subject_type, subject_id, details)
      select at, 'administrator', 'agence', 'order-moved', 'order', id::text, '{"action": "mark-paid"}'
      from ${ofOrders}`,
    ],
    [
      // Without triggers: the hash chain alone would take a minute, line by line.
      "ledger",
      `alter table ledger disable trigger chain_ledger, disable trigger refuse_ledger_line;
      insert into ledger (at, occurred_on, mode, kind, piece, client, order_id, record_id, receivable_cents,
        revenue_cents, vat_cents, vat_rate, cash_cents, chain, hash)
      select at, at::date, 'demo', 'invoice', orders.number, 'Zoé', orders.id, invoices.id, 12000, 10000, 2000, 2000, 0,
        2 * row_number() over (order by n desc) - 1, 'x'
      from ${ofOrders} join invoices on invoices.order_id = orders.id
      union all select at, at::date, 'demo', 'payment', orders.number, 'Zoé', orders.id, payments.id, -12000, 0, 0, null,
        12000, 2 * row_number() over (order by n desc), 'x'
      from ${ofOrders} join payments on payments.order_id = orders.id;
      alter table ledger enable trigger chain_ledger, enable trigger refuse_ledger_line`,
    ],
    [
      "order_listings",
      `insert into order_listings (order_id, position, access, access_at)
      select id, 1, case when n % 7 = 0 then 'to_release' else 'held' end, at from ${ofOrders}`,
    ],
    [
      // A fifth of the records is due, mostly late: an agency that is behind.
      "deliverables",
      `insert into deliverables (order_id, kind, rank, in_days, due_at, status, opened_at, closed_at, awaited, awaited_since)
      select id, 'post', 1, true, case when n % 5 in (2, 3) then null else at + interval '5 days' end,
        (array['planned', 'planned', 'awaits_client', 'done', 'done'])[1 + n % 5], at,
        case when n % 5 > 2 then at end, case when n % 5 = 2 then 'information' end, case when n % 5 = 2 then at end
      from ${ofOrders}`,
    ],
    [
      "promo_codes",
      `insert into promo_codes (code, discount_rate, label, created_at)
      select 'REMISE' || n, 1000, 'Remise', at from ${made}`,
    ],
    [
      "webhook_endpoints",
      `insert into webhook_endpoints (id, url, events, created_at)
      select gen_random_uuid(), 'https://programme.example/' || n, '{order.paid}', now() from generate_series(1, 3) n`,
    ],
    [
      "webhook_deliveries",
      `insert into webhook_deliveries (endpoint_id, event_id, event, happened_at, status, created_at)
      select endpoint.id, gen_random_uuid(), 'order.paid', at, 'delivered', at
      from ${made}, lateral (select id from webhook_endpoints order by url offset n % 3 limit 1) as endpoint`,
    ],
    [
      // Keys are made by hand, but a program that renews its own reaches as many in years.
      "api_keys",
      `insert into api_keys (id, name, scopes, token_hash, ending, created_at, revoked_at)
      select gen_random_uuid(), 'Clé ' || n, '{orders}', n::text, 'abcd', at, case when n > 3 then at end from ${made}`,
    ],
    [
      "backups",
      `insert into backups (key, kind, started_at, finished_at, file, removed_at, tested_at, tested_by)
      select 'nightly:' || n, 'nightly', at, at, '/copies/' || n, case when n > 20 then at end,
        case when n % 10 = 0 then at end, case when n % 10 = 0 then 'restored' end
      from ${made}`,
    ],
    [
      "retention_runs",
      `insert into retention_runs (key, kind, started_at, finished_at, counts)
      select 'daily:' || n, 'daily', at, at, '{}' from ${made}`,
    ],
    [
      "list_views",
      `insert into list_views (user_id, list, name, asked, shared, created_at)
      select case when n <= 3 then 'agence' else 'alix' end, 'commandes', 'Vue ' || n, 'q=a', n <= 5, at from ${made}`,
    ],
    [
      "pending_acts",
      `insert into pending_acts (batch_id, user_id, act, subject_id, subject_name, state, asked_at, due_at, settled_at)
      select gen_random_uuid(), 'agence', '{"kind": "send-quote"}', gen_random_uuid(), 'DEV-2026-0001', 'done', at, at, at
      from ${made}`,
    ],
    [
      "company_members",
      `insert into company_members (role, email, invited_at, expires_at, ended_at)
      select 'operator', 'invitee' || n || '@agence.example', at, at + interval '7 days',
        case when n > 3 then at + interval '1 day' end
      from ${made}`,
    ],
    [
      "testimonials",
      `insert into testimonials (words, trade, town, experienced_on, published_on, order_number, consented_on,
        consent_given, consent_until, created_at, withdrawn_at, withdrawn_why)
      select 'Un travail soigné, le numéro ' || n, 'Artisan', 'Brest', at::date, at::date, 'CMD', at::date, 'par courriel',
        at::date, at, case when n > 50 then at end, case when n > 50 then 'author' end
      from ${made}`,
    ],
  ];
}
