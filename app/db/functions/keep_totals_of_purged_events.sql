-- A visit whose events of a month are all purged no longer counts in that month.
CREATE OR REPLACE FUNCTION keep_totals_of_purged_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  WITH lost AS (
    DELETE FROM landing_sessions AS visit USING (
      SELECT DISTINCT date_trunc('month', received_at AT TIME ZONE 'Europe/Paris')::date AS month, session_id
      FROM gone WHERE event_type = 'page_view'
    ) AS touched
    WHERE visit.month = touched.month AND visit.session_id = touched.session_id AND NOT EXISTS (
      SELECT FROM landing_events AS still
      WHERE still.session_id = touched.session_id AND still.event_type = 'page_view'
        AND date_trunc('month', still.received_at AT TIME ZONE 'Europe/Paris')::date = touched.month
    )
    RETURNING visit.month
  )
  INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
  SELECT 'measured-sessions', '', month, pg_backend_pid(), -count(*), 0 FROM lost GROUP BY month
  ON CONFLICT (measure, label, day, backend) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
