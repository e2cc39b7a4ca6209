-- `one`: 1 or -1; `whose`: counting backend, 0 for a recount.
CREATE OR REPLACE FUNCTION add_lead_totals(came_by text, stands text, began timestamptz, one int, worth int, whose int)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
  VALUES ('leads', came_by || ' ' || stands, (began AT TIME ZONE 'Europe/Paris')::date, whose, one,
    CASE stands WHEN 'won' THEN one * worth::bigint ELSE 0 END)
  ON CONFLICT (measure, label, day, backend)
    DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents
$$;

REVOKE EXECUTE ON FUNCTION add_lead_totals FROM PUBLIC;
