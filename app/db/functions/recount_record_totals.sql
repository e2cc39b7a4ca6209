-- Full recount; writers are locked out.
CREATE OR REPLACE FUNCTION recount_record_totals() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE "user", orders, ledger, quotes, subscriptions, quote_requests, revision_requests, audits, landing_events
    IN SHARE MODE;
  DELETE FROM kept_totals;
  DELETE FROM landing_sessions;
  INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
  SELECT measure, label, day, 0, sum(one), sum(one * cents) FROM (
    SELECT counted.*, 1 FROM "user" AS r, LATERAL (VALUES
      ('accounts', '', (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0)
    ) AS counted
  ) AS moved (measure, label, day, cents, one)
  WHERE day IS NOT NULL GROUP BY measure, label, day HAVING sum(one) <> 0 OR sum(one * cents) <> 0
  ON CONFLICT (measure, label, day, backend)
    DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
  SELECT measure, label, day, 0, sum(one), sum(one * cents) FROM (
    SELECT counted.*, 1 FROM orders AS r, LATERAL (VALUES
      ('orders', r.status, (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0)
    ) AS counted
  ) AS moved (measure, label, day, cents, one)
  WHERE day IS NOT NULL GROUP BY measure, label, day HAVING sum(one) <> 0 OR sum(one * cents) <> 0
  ON CONFLICT (measure, label, day, backend)
    DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
  SELECT measure, label, day, 0, sum(one), sum(one * cents) FROM (
    SELECT counted.*, 1 FROM ledger AS r, LATERAL (VALUES
      ('revenue', r.mode, r.occurred_on, r.revenue_cents)
    ) AS counted
  ) AS moved (measure, label, day, cents, one)
  WHERE day IS NOT NULL GROUP BY measure, label, day HAVING sum(one) <> 0 OR sum(one * cents) <> 0
  ON CONFLICT (measure, label, day, backend)
    DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
  SELECT measure, label, day, 0, sum(one), sum(one * cents) FROM (
    SELECT counted.*, 1 FROM quotes AS r, LATERAL (VALUES
      ('quotes-sent', '', (r.sent_at AT TIME ZONE 'Europe/Paris')::date, 0),
      ('quotes-until', r.status, r.valid_until, r.gross_cents)
    ) AS counted
  ) AS moved (measure, label, day, cents, one)
  WHERE day IS NOT NULL GROUP BY measure, label, day HAVING sum(one) <> 0 OR sum(one * cents) <> 0
  ON CONFLICT (measure, label, day, backend)
    DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
  SELECT measure, label, day, 0, sum(one), sum(one * cents) FROM (
    SELECT counted.*, 1 FROM subscriptions AS r, LATERAL (VALUES
      ('subscriptions-begun', '', r.started_on, 0),
      ('subscriptions-over', '', CASE WHEN r.ends_on IS NOT NULL THEN greatest(r.started_on, r.ends_on) END, 0),
      ('subscriptions-until', r.subscribed::text, coalesce(r.ends_on, 'infinity'), r.gross_cents)
    ) AS counted
  ) AS moved (measure, label, day, cents, one)
  WHERE day IS NOT NULL GROUP BY measure, label, day HAVING sum(one) <> 0 OR sum(one * cents) <> 0
  ON CONFLICT (measure, label, day, backend)
    DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
  SELECT measure, label, day, 0, sum(one), sum(one * cents) FROM (
    SELECT counted.*, 1 FROM quote_requests AS r, LATERAL (VALUES
      ('quote-requests', r.status, (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0)
    ) AS counted
  ) AS moved (measure, label, day, cents, one)
  WHERE day IS NOT NULL GROUP BY measure, label, day HAVING sum(one) <> 0 OR sum(one * cents) <> 0
  ON CONFLICT (measure, label, day, backend)
    DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
  SELECT measure, label, day, 0, sum(one), sum(one * cents) FROM (
    SELECT counted.*, 1 FROM revision_requests AS r, LATERAL (VALUES
      ('revision-requests', r.status, (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0)
    ) AS counted
  ) AS moved (measure, label, day, cents, one)
  WHERE day IS NOT NULL GROUP BY measure, label, day HAVING sum(one) <> 0 OR sum(one * cents) <> 0
  ON CONFLICT (measure, label, day, backend)
    DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
  SELECT measure, label, day, 0, sum(one), sum(one * cents) FROM (
    SELECT counted.*, 1 FROM audits AS r, LATERAL (VALUES
      ('audits', r.answered::text, (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0)
    ) AS counted
  ) AS moved (measure, label, day, cents, one)
  WHERE day IS NOT NULL GROUP BY measure, label, day HAVING sum(one) <> 0 OR sum(one * cents) <> 0
  ON CONFLICT (measure, label, day, backend)
    DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  INSERT INTO landing_sessions (month, session_id)
  SELECT DISTINCT date_trunc('month', received_at AT TIME ZONE 'Europe/Paris')::date, session_id
  FROM landing_events WHERE event_type = 'page_view';
  INSERT INTO kept_totals (measure, label, day, backend, count, cents)
  SELECT 'measured-sessions', '', month, 0, count(*), 0 FROM landing_sessions GROUP BY month;
END $$;

REVOKE EXECUTE ON FUNCTION recount_record_totals FROM PUBLIC;
