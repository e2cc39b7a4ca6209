-- A visit counts once a month, with its first page view.
CREATE OR REPLACE FUNCTION keep_totals_of_new_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  WITH fresh AS (
    INSERT INTO landing_sessions (month, session_id)
    SELECT DISTINCT date_trunc('month', received_at AT TIME ZONE 'Europe/Paris')::date AS month, session_id
    FROM came WHERE event_type = 'page_view' ORDER BY 1, 2
    ON CONFLICT DO NOTHING RETURNING month
  )
  INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
  SELECT 'measured-sessions', '', month, pg_backend_pid(), count(*), 0 FROM fresh GROUP BY month
  ON CONFLICT (measure, label, day, backend) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
