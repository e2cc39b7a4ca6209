-- An order is owed from its placing.
CREATE OR REPLACE FUNCTION charge_placed_orders() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, order_id, owed_cents)
  SELECT created_at, (created_at AT TIME ZONE 'Europe/Paris')::date, mode, 'charge', number,
    client_named(company, first_name || ' ' || last_name), id, gross_cents
  FROM placed WHERE gross_cents <> 0 AND status NOT IN ({{orderStatusesNotInForce}});
  RETURN NULL;
END $$;
