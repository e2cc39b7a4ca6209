CREATE TABLE "kept_totals" (
	"measure" text NOT NULL,
	"label" text NOT NULL,
	"day" date NOT NULL,
	"backend" integer NOT NULL,
	"count" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "kept_totals_measure_day_label_backend_pk" PRIMARY KEY("measure","day","label","backend")
);
--> statement-breakpoint
CREATE TABLE "landing_sessions" (
	"month" date NOT NULL,
	"session_id" uuid NOT NULL,
	CONSTRAINT "landing_sessions_month_session_id_pk" PRIMARY KEY("month","session_id")
);
--> statement-breakpoint
ALTER TABLE "kept_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads" ON "kept_totals" FOR SELECT TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
-- Nobody reads which visits they are: the triggers alone.
ALTER TABLE "landing_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "nobody reads" ON "landing_sessions" TO phare_app USING (false);--> statement-breakpoint

-- What each table's records count for: measure, label, French day, cents. Without a day, a record counts for nothing.
-- Its triggers add what came and take off what went, once a statement, in the row of their own backend: no two
-- transactions write the same row, so that none waits for another. recount_kept_totals() says the same from the records.
DO $do$
DECLARE
  counted record;
  recount text := '';
  adding CONSTANT text := $$
    INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
    SELECT measure, label, day, %s, sum(one), sum(one * cents) FROM (%s) AS moved (measure, label, day, cents, one)
    WHERE day IS NOT NULL GROUP BY measure, label, day HAVING sum(one) <> 0 OR sum(one * cents) <> 0
    ON CONFLICT (measure, label, day, backend)
      DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents; $$;
  reading CONSTANT text := 'SELECT counted.*, %s FROM %s AS r, LATERAL (VALUES %s) AS counted';
  came text;
  gone text;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('"user"', $$('accounts', '', (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0)$$),
    ('orders', $$('orders', r.status, (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0)$$),
    ('ledger', $$('revenue', r.mode, r.occurred_on, r.revenue_cents)$$),
    ('quotes', $$('quotes-sent', '', (r.sent_at AT TIME ZONE 'Europe/Paris')::date, 0),
      ('quotes-until', r.status, r.valid_until, r.gross_cents)$$),
    ('subscriptions', $$('subscriptions-begun', '', r.started_on, 0),
      ('subscriptions-over', '', CASE WHEN r.ends_on IS NOT NULL THEN greatest(r.started_on, r.ends_on) END, 0),
      ('subscriptions-until', r.subscribed::text, coalesce(r.ends_on, 'infinity'), r.gross_cents)$$),
    ('quote_requests', $$('quote-requests', r.status, (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0)$$),
    ('revision_requests', $$('revision-requests', r.status, (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0)$$),
    ('audits', $$('audits', r.answered::text, (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0)$$)
  ) AS tables (name, totals)
  LOOP
    came := format(reading, 1, 'came', counted.totals);
    gone := format(reading, -1, 'gone', counted.totals);
    EXECUTE format($create$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $body$
      BEGIN
        IF tg_op = 'INSERT' THEN %2$s
        ELSIF tg_op = 'DELETE' THEN %3$s
        ELSE %4$s
        END IF;
        RETURN NULL;
      END $body$;
      CREATE TRIGGER totals_of_new AFTER INSERT ON %5$s REFERENCING NEW TABLE AS came
        FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
      CREATE TRIGGER totals_of_changed AFTER UPDATE ON %5$s REFERENCING NEW TABLE AS came OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
      CREATE TRIGGER totals_of_deleted AFTER DELETE ON %5$s REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
      $create$,
      'keep_totals_of_' || btrim(counted.name, '"'),
      format(adding, 'pg_backend_pid()', came),
      format(adding, 'pg_backend_pid()', gone),
      format(adding, 'pg_backend_pid()', came || ' UNION ALL ' || gone),
      counted.name);
    recount := recount || format(adding, 0, format(reading, 1, counted.name, counted.totals));
  END LOOP;

  -- A visit counts once a month. An event that was received keeps its visit, kind and hour for good.
  EXECUTE format($create$
    CREATE FUNCTION recount_kept_totals() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = public, pg_temp AS $body$
    BEGIN
      LOCK TABLE "user", orders, ledger, quotes, subscriptions, quote_requests, revision_requests, audits, landing_events
        IN SHARE MODE;
      DELETE FROM kept_totals;
      DELETE FROM landing_sessions;
      %s
      INSERT INTO landing_sessions (month, session_id)
      SELECT DISTINCT date_trunc('month', received_at AT TIME ZONE 'Europe/Paris')::date, session_id
      FROM landing_events WHERE event_type = 'page_view';
      INSERT INTO kept_totals (measure, label, day, backend, count, cents)
      SELECT 'measured-sessions', '', month, 0, count(*), 0 FROM landing_sessions GROUP BY month;
    END $body$;
    REVOKE ALL ON FUNCTION recount_kept_totals() FROM PUBLIC;
    $create$, recount);
END $do$;--> statement-breakpoint

CREATE FUNCTION keep_totals_of_new_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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
END $$;--> statement-breakpoint
CREATE FUNCTION keep_totals_of_purged_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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
END $$;--> statement-breakpoint
CREATE TRIGGER totals_of_new AFTER INSERT ON landing_events REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_new_events();--> statement-breakpoint
CREATE TRIGGER totals_of_deleted AFTER DELETE ON landing_events REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_purged_events();--> statement-breakpoint

-- Each night: one row a total again, none that counts nothing, one for all days before last month, and no visit of a
-- month that nothing compares any more. What a transaction still holds is left for the next night: this waits for nobody.
CREATE FUNCTION fold_kept_totals(through date) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  DELETE FROM landing_sessions WHERE month < date_trunc('month', through - interval '1 month')::date;
  DELETE FROM kept_totals WHERE measure = 'measured-sessions'
    AND day < date_trunc('month', through - interval '1 month')::date;
  WITH held AS (
    SELECT measure, label, day, backend FROM kept_totals
    WHERE backend <> 0 OR (day > '-infinity' AND day < date_trunc('month', through - interval '1 month')::date)
    FOR UPDATE SKIP LOCKED
  ), folded AS (
    DELETE FROM kept_totals AS kept USING held
    WHERE (kept.measure, kept.label, kept.day, kept.backend) = (held.measure, held.label, held.day, held.backend)
    RETURNING kept.*
  )
  INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
  SELECT measure, label, kept_day, 0, sum(count), sum(cents)
  FROM folded, LATERAL (SELECT CASE WHEN day < date_trunc('month', through - interval '1 month')::date
    THEN '-infinity' ELSE day END) AS kept(kept_day)
  GROUP BY measure, label, kept_day ORDER BY measure, label, kept_day
  ON CONFLICT (measure, label, day, backend)
    DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents;
  DELETE FROM kept_totals WHERE backend = 0 AND count = 0 AND cents = 0;
$$;--> statement-breakpoint
SELECT recount_kept_totals(), fold_kept_totals((now() AT TIME ZONE 'Europe/Paris')::date);--> statement-breakpoint

-- Events are written several at once: each of them is shown to whoever sent it.
ALTER POLICY "agency reads, and whoever sends the same again" ON "landing_events"
  USING (viewer_is('administrator') OR fingerprint = ANY (string_to_array(held_key(), ' ')));
