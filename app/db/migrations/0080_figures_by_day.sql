CREATE TABLE "recurring_steps" (
	"subscription_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "recurring_steps_subscription_id_day_pk" PRIMARY KEY("subscription_id","day")
);
--> statement-breakpoint
ALTER TABLE "recurring_steps" ADD CONSTRAINT "recurring_steps_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Nobody reads whose they are: the totals alone.
ALTER TABLE "recurring_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "nobody reads" ON "recurring_steps" TO phare_app USING (false);--> statement-breakpoint
CREATE POLICY "takes money, to see" ON "kept_totals" AS RESTRICTIVE FOR SELECT TO phare_app
  USING (measure NOT IN ('revenue', 'recurring') OR (SELECT viewer_may('money')));--> statement-breakpoint

-- The steps of these subscriptions, by the rules of app/queries/subscription/figures.server.ts: on each day on which it
-- may become another, what one brings from that day on, less what it brought the day before.
CREATE FUNCTION recurring_steps_of(these uuid[]) RETURNS SETOF recurring_steps LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH turns AS (
    SELECT held.id, turn.day FROM subscriptions AS held,
      LATERAL (VALUES (started_on), (ends_on + 1), (suspended_on), (paused_from), (paused_until)) AS turn (day)
    WHERE held.id = ANY (these) AND turn.day IS NOT NULL
    UNION SELECT subscription_id, from_on FROM subscription_terms WHERE subscription_id = ANY (these)
  )
  SELECT turns.id, turns.day, sum(side.one)::int, coalesce(sum(side.one * terms.net_cents), 0)::bigint
  FROM turns JOIN subscriptions AS held USING (id),
    LATERAL (VALUES (turns.day, 1), (turns.day - 1, -1)) AS side (day, one)
    LEFT JOIN LATERAL (SELECT net_cents FROM subscription_terms
      WHERE subscription_id = held.id AND from_on <= side.day ORDER BY from_on DESC LIMIT 1) AS terms ON true
  WHERE started_on <= side.day AND (ends_on IS NULL OR ends_on >= side.day)
    AND NOT coalesce(suspended_on <= side.day, false)
    AND NOT coalesce(paused_from <= side.day AND side.day < paused_until, false)
  GROUP BY turns.id, turns.day
  HAVING sum(side.one) <> 0 OR coalesce(sum(side.one * terms.net_cents), 0) <> 0
$$;--> statement-breakpoint
-- Writes them anew; whoever changes the same subscription meanwhile waits, then finds what this one did.
CREATE FUNCTION follow_recurring(touched uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(touched) = 0 THEN
    RETURN;
  END IF;
  PERFORM FROM subscriptions WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM recurring_steps WHERE subscription_id = ANY (touched);
  INSERT INTO recurring_steps SELECT * FROM recurring_steps_of(touched);
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION recurring_steps_of, follow_recurring FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION follow_subscriptions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM follow_recurring(ARRAY(SELECT id FROM came));
  ELSE
    PERFORM follow_recurring(ARRAY(SELECT id FROM came JOIN gone USING (id)
      WHERE (came.started_on, came.ends_on, came.suspended_on, came.paused_from, came.paused_until)
        IS DISTINCT FROM (gone.started_on, gone.ends_on, gone.suspended_on, gone.paused_from, gone.paused_until)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER recurring_of_new AFTER INSERT ON subscriptions REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION follow_subscriptions();--> statement-breakpoint
CREATE TRIGGER recurring_of_changed AFTER UPDATE ON subscriptions REFERENCING NEW TABLE AS came OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION follow_subscriptions();--> statement-breakpoint
CREATE FUNCTION follow_subscription_terms() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM follow_recurring(ARRAY(SELECT DISTINCT subscription_id FROM came));
  ELSIF tg_op = 'DELETE' THEN
    PERFORM follow_recurring(ARRAY(SELECT DISTINCT subscription_id FROM gone));
  ELSE
    PERFORM follow_recurring(ARRAY(SELECT subscription_id FROM came UNION SELECT subscription_id FROM gone));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER recurring_of_new AFTER INSERT ON subscription_terms REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION follow_subscription_terms();--> statement-breakpoint
CREATE TRIGGER recurring_of_changed AFTER UPDATE ON subscription_terms REFERENCING NEW TABLE AS came OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION follow_subscription_terms();--> statement-breakpoint
CREATE TRIGGER recurring_of_deleted AFTER DELETE ON subscription_terms REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION follow_subscription_terms();--> statement-breakpoint

-- And their sum by day, as migration 0067 keeps its totals. A step is never changed.
CREATE FUNCTION keep_totals_of_recurring() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER totals_of_new AFTER INSERT ON recurring_steps REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_recurring();--> statement-breakpoint
CREATE TRIGGER totals_of_deleted AFTER DELETE ON recurring_steps REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_recurring();--> statement-breakpoint

CREATE OR REPLACE FUNCTION recount_kept_totals() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE leads, subscription_terms IN SHARE MODE;
  DELETE FROM recurring_steps;
  PERFORM recount_record_totals();
  PERFORM add_lead_totals(source, stage, created_at, 1, value_cents, 0) FROM leads;
  INSERT INTO recurring_steps SELECT * FROM recurring_steps_of(ARRAY(SELECT id FROM subscriptions));
END $$;--> statement-breakpoint

-- The first day that a night leaves by itself: of what charts show by day, that of 25 months ago; of all else, that of
-- last month.
CREATE FUNCTION kept_by_day_from(measure text, through date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', through - CASE WHEN measure IN ('orders', 'revenue', 'leads', 'recurring')
    THEN interval '25 months' ELSE interval '1 month' END)::date
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
-- Days that were folded before are the records' again.
SELECT recount_kept_totals(), fold_kept_totals((now() AT TIME ZONE 'Europe/Paris')::date);
