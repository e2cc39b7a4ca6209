-- Hashed text of a line: any change here breaks the chain of every database.
CREATE OR REPLACE FUNCTION ledger_line(line ledger) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws('|', line.chain, extract(epoch FROM line.at), line.occurred_on - DATE '2000-01-01', line.mode, line.kind,
    line.piece, line.client, coalesce(line.order_id::text, '-'), coalesce(line.subscription_id::text, '-'),
    coalesce(line.record_id::text, '-'), line.owed_cents, line.receivable_cents, line.revenue_cents, line.advance_cents,
    line.vat_cents, coalesce(line.vat_rate, -1), line.cash_cents)
$$;
