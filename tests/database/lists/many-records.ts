import type pg from "pg";

/** Orders by the thousand, one an hour back from 21 November 2026, in every status. */
export async function insertOrders(owner: pg.Pool, count: number): Promise<void> {
  await patiently(
    owner,
    `insert into orders (number, mode, status, plan_type, pack_name, listings, unit_price_cents, discount_rate,
      discount_cents, net_cents, vat_rate, vat_cents, gross_cents, first_name, last_name, email, phone, company,
      address, city, postal_code, country, message, request_fingerprint, created_at)
    select 'CMD-2026-' || lpad(n::text, 6, '0'), 'demo',
      (array['completed', 'completed', 'completed', 'completed', 'paid', 'in_progress', 'pending', 'cancelled'])[1 + n % 8],
      'premium', 'Boost Local 30 jours', 1, 10000 + n % 500, 0, 0, 10000 + n % 500, 2000, 2000, 12000 + n % 500,
      'Zoé', 'Le Goff' || n % 977, 'client' || n || '@commerce.example',
      '06 ' || to_char(n, 'FM00000000'), 'Atelier ' || n, '', '', '', 'France', '', 'x',
      timestamptz '2026-11-21T10:00:00Z' - n * interval '1 hour'
    from generate_series(1, $1::int) n`,
    [count],
  );
  await patiently(owner, "vacuum analyze orders");
}

/** Quotes by the thousand: those of the last month wait for their answer, a quarter of the older ones expired. */
export async function insertQuotes(owner: pg.Pool, count: number): Promise<void> {
  await patiently(
    owner,
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
  await patiently(owner, "vacuum analyze quotes");
}

/** A hundred thousand at once take longer than the product gives a statement. */
async function patiently(owner: pg.Pool, statement: string, values?: unknown[]): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query(statement, values);
  } finally {
    client.release(true);
  }
}
