-- Nightly: sums the backends' rows, and days that charts no longer show.
CREATE OR REPLACE FUNCTION fold_kept_totals(through date) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  DELETE FROM landing_sessions WHERE month < kept_by_day_from('measured-sessions', through);
  DELETE FROM kept_totals WHERE measure = 'measured-sessions' AND day < kept_by_day_from(measure, through);
  WITH held AS (
    SELECT measure, label, day, backend FROM kept_totals
    WHERE backend <> 0 OR (day > '-infinity' AND day < kept_by_day_from(measure, through))
    FOR UPDATE SKIP LOCKED
  ), folded AS (
    DELETE FROM kept_totals AS kept USING held
    WHERE (kept.measure, kept.label, kept.day, kept.backend) = (held.measure, held.label, held.day, held.backend)
    RETURNING kept.*
  )
  INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
  SELECT measure, label, kept_day, 0, sum(count), sum(cents)
  FROM folded, LATERAL (SELECT CASE WHEN day < kept_by_day_from(measure, through)
    THEN '-infinity' ELSE day END) AS kept(kept_day)
  GROUP BY measure, label, kept_day ORDER BY measure, label, kept_day
  ON CONFLICT (measure, label, day, backend)
    DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  DELETE FROM kept_totals WHERE backend = 0 AND count = 0 AND cents = 0;
$$;
