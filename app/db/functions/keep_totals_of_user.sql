-- Counted per backend, without lock waits (kept_totals).
CREATE OR REPLACE FUNCTION keep_totals_of_user() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
    SELECT measure, label, day, pg_backend_pid(), sum(one), sum(one * cents) FROM (
      SELECT counted.*, 1 FROM came AS r, LATERAL (VALUES
        ('accounts', '', (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0)
      ) AS counted
    ) AS moved (measure, label, day, cents, one)
    WHERE day IS NOT NULL GROUP BY measure, label, day HAVING sum(one) <> 0 OR sum(one * cents) <> 0
    ON CONFLICT (measure, label, day, backend)
      DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
    SELECT measure, label, day, pg_backend_pid(), sum(one), sum(one * cents) FROM (
      SELECT counted.*, -1 FROM gone AS r, LATERAL (VALUES
        ('accounts', '', (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0)
      ) AS counted
    ) AS moved (measure, label, day, cents, one)
    WHERE day IS NOT NULL GROUP BY measure, label, day HAVING sum(one) <> 0 OR sum(one * cents) <> 0
    ON CONFLICT (measure, label, day, backend)
      DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  ELSE
    INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
    SELECT measure, label, day, pg_backend_pid(), sum(one), sum(one * cents) FROM (
      SELECT counted.*, 1 FROM came AS r, LATERAL (VALUES
        ('accounts', '', (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0)
      ) AS counted
      UNION ALL SELECT counted.*, -1 FROM gone AS r, LATERAL (VALUES
        ('accounts', '', (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0)
      ) AS counted
    ) AS moved (measure, label, day, cents, one)
    WHERE day IS NOT NULL GROUP BY measure, label, day HAVING sum(one) <> 0 OR sum(one * cents) <> 0
    ON CONFLICT (measure, label, day, backend)
      DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  END IF;
  RETURN NULL;
END $$;
