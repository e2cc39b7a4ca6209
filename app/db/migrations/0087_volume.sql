DROP INDEX "orders_by_promo_code";--> statement-breakpoint
DROP INDEX "backups_newest_first";--> statement-breakpoint
DROP INDEX "retention_runs_newest_first";--> statement-breakpoint
CREATE INDEX "backups_newest_first" ON "backups" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "retention_runs_newest_first" ON "retention_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "promo_codes_by_date" ON "promo_codes" USING btree ("created_at" DESC NULLS FIRST,"code");--> statement-breakpoint
CREATE INDEX "orders_to_pay" ON "orders" USING btree ("status","payable_since","id");--> statement-breakpoint
CREATE INDEX "orders_in_parts" ON "orders" USING btree ("status","created_at","id") WHERE "orders"."deposit_cents" > 0 or "orders"."payment_days" > 0;--> statement-breakpoint
DROP INDEX "pending_acts_by_person";--> statement-breakpoint
CREATE INDEX "pending_acts_by_person" ON "pending_acts" USING btree ("user_id","state","settled_at");--> statement-breakpoint
CREATE INDEX "api_keys_in_use_first" ON "api_keys" USING btree (("revoked_at" is not null),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "backups_present" ON "backups" USING btree ("started_at") WHERE "backups"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "backups_tested" ON "backups" USING btree ("tested_at") WHERE "backups"."tested_at" is not null;--> statement-breakpoint

-- Past an offset, no plan reads all orders instead of the record's.
ALTER POLICY "with its order" ON "order_information" USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint

-- By the index that keeps calls apart, however many there are.
CREATE OR REPLACE FUNCTION busy_calls(from_at timestamptz, to_at timestamptz, moving uuid)
RETURNS TABLE (starts_at timestamptz, busy_until timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT calls.starts_at, calls.busy_until FROM calls
  WHERE calls.status <> 'cancelled' AND tstzrange(calls.starts_at, calls.busy_until) && tstzrange(from_at, to_at)
    AND calls.id IS DISTINCT FROM moving
  ORDER BY calls.starts_at
$$;--> statement-breakpoint

-- What the orders of each promo code come to, by their status, of all days together: as migration 0067 keeps its totals.
DO $do$
DECLARE
  counted CONSTANT text := $$('orders', r.status, (r.created_at AT TIME ZONE 'Europe/Paris')::date, 0),
    ('promo-codes', r.promo_code || ' ' || r.status, CASE WHEN r.promo_code IS NOT NULL THEN '-infinity'::date END, r.net_cents),
    ('promo-discounts', r.promo_code || ' ' || r.status, CASE WHEN r.promo_code IS NOT NULL THEN '-infinity'::date END, r.discount_cents)$$;
  adding CONSTANT text := $$
    INSERT INTO kept_totals AS kept (measure, label, day, backend, count, cents)
    SELECT measure, label, day, %s, sum(one), sum(one * cents) FROM (%s) AS moved (measure, label, day, cents, one)
    WHERE day IS NOT NULL GROUP BY measure, label, day HAVING sum(one) <> 0 OR sum(one * cents) <> 0
    ON CONFLICT (measure, label, day, backend)
      DO UPDATE SET count = kept.count + excluded.count, cents = kept.cents + excluded.cents; $$;
  reading CONSTANT text := 'SELECT counted.*, %s FROM %s AS r, LATERAL (VALUES %s) AS counted';
  came CONSTANT text := format(reading, 1, 'came', counted);
  gone CONSTANT text := format(reading, -1, 'gone', counted);
BEGIN
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION keep_totals_of_orders() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = public, pg_temp AS $body$
    BEGIN
      IF tg_op = 'INSERT' THEN %1$s
      ELSIF tg_op = 'DELETE' THEN %2$s
      ELSE %3$s
      END IF;
      RETURN NULL;
    END $body$;
    $create$,
    format(adding, 'pg_backend_pid()', came),
    format(adding, 'pg_backend_pid()', gone),
    format(adding, 'pg_backend_pid()', came || ' UNION ALL ' || gone));
END $do$;--> statement-breakpoint
CREATE FUNCTION recount_promo_code_totals() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO kept_totals (measure, label, day, backend, count, cents)
    SELECT side.measure, promo_code || ' ' || status, '-infinity', 0, count(*), sum(side.cents)
    FROM orders, LATERAL (VALUES ('promo-codes', net_cents), ('promo-discounts', discount_cents)) AS side (measure, cents)
    WHERE promo_code IS NOT NULL GROUP BY 1, 2
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION recount_promo_code_totals FROM PUBLIC;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_kept_totals() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE leads, subscription_terms IN SHARE MODE;
  DELETE FROM recurring_steps;
  PERFORM recount_record_totals();
  PERFORM recount_promo_code_totals();
  PERFORM add_lead_totals(source, stage, created_at, 1, value_cents, 0) FROM leads;
  INSERT INTO recurring_steps SELECT * FROM recurring_steps_of(ARRAY(SELECT id FROM subscriptions));
END $$;--> statement-breakpoint
LOCK TABLE orders IN SHARE MODE;--> statement-breakpoint
SELECT recount_promo_code_totals();
