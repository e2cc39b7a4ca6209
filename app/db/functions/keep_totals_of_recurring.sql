-- Sum of all subscriptions' steps by day; steps are never updated.
CREATE OR REPLACE FUNCTION keep_totals_of_recurring() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
      SELECT 'recurring', '', day, pg_backend_pid(), sum(count), sum(cents) FROM came GROUP BY day
    ON CONFLICT (measure, label, day, backend)
      DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  ELSE
    INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
      SELECT 'recurring', '', day, pg_backend_pid(), -sum(count), -sum(cents) FROM gone GROUP BY day
    ON CONFLICT (measure, label, day, backend)
      DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  END IF;
  RETURN NULL;
END $$;
