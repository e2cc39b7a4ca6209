-- Adds the line that brings the amount owed to the given sum; none if it is equal.
CREATE OR REPLACE FUNCTION charge_up_to(ordered orders, wanted bigint, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change bigint := wanted - coalesce((SELECT sum(owed_cents) FROM ledger WHERE order_id = ordered.id), 0);
BEGIN
  IF change <> 0 THEN
    INSERT INTO ledger (at, occurred_on, mode, kind, piece, client, order_id, owed_cents)
    VALUES (since, (since AT TIME ZONE 'Europe/Paris')::date, ordered.mode, 'charge', ordered.number,
      client_named(ordered.company, ordered.first_name || ' ' || ordered.last_name), ordered.id, change);
  END IF;
END $$;
