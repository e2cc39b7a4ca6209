CREATE TABLE "payment_method_setups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"order_id" uuid NOT NULL,
	"subscription_id" uuid,
	"user_id" text,
	"listings" integer,
	"acceptance" jsonb,
	"provider" text NOT NULL,
	"status" text DEFAULT 'opening' NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"request" jsonb NOT NULL,
	"session_id" text,
	"url" text,
	"customer_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_method_setups_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_method_setups_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payment_method_setups_purpose_known" CHECK ("payment_method_setups"."purpose" in ('open', 'change')),
	CONSTRAINT "payment_method_setups_status_known" CHECK ("payment_method_setups"."status" in ('opening', 'open', 'done', 'expired', 'failed')),
	CONSTRAINT "payment_method_setups_open_has_session" CHECK ("payment_method_setups"."status" <> 'open' or ("payment_method_setups"."session_id" is not null and "payment_method_setups"."url" is not null)),
	CONSTRAINT "payment_method_setups_change_of_subscription" CHECK ("payment_method_setups"."purpose" <> 'change' or "payment_method_setups"."subscription_id" is not null),
	CONSTRAINT "payment_method_setups_opening_is_accepted" CHECK ("payment_method_setups"."purpose" <> 'open' or ("payment_method_setups"."listings" between 1 and 50 and "payment_method_setups"."acceptance" is not null))
);
--> statement-breakpoint
CREATE TABLE "subscription_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period_starts_on" date NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"listings" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"paid_by_order" boolean DEFAULT false NOT NULL,
	"due_on" date NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"reminded_step" integer,
	"provider_payment_id" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_charges_gross_is_net_plus_vat" CHECK ("subscription_charges"."gross_cents" = "subscription_charges"."net_cents" + "subscription_charges"."vat_cents" and "subscription_charges"."gross_cents" >= 0),
	CONSTRAINT "subscription_charges_kind_known" CHECK ("subscription_charges"."kind" in ('month', 'addition')),
	CONSTRAINT "subscription_charges_status_known" CHECK ("subscription_charges"."status" in ('due', 'processing', 'failed', 'paid', 'dropped')),
	CONSTRAINT "subscription_charges_days_in_order" CHECK ("subscription_charges"."starts_on" <= "subscription_charges"."ends_on"),
	CONSTRAINT "subscription_charges_paid_when_paid" CHECK (("subscription_charges"."status" = 'paid') = ("subscription_charges"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "subscription_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"listings" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_terms_gross_is_net_plus_vat" CHECK ("subscription_terms"."gross_cents" = "subscription_terms"."net_cents" + "subscription_terms"."vat_cents"),
	CONSTRAINT "subscription_terms_listings_in_range" CHECK ("subscription_terms"."listings" between 1 and 50),
	CONSTRAINT "subscription_terms_reason_known" CHECK ("subscription_terms"."reason" in ('opened', 'listings', 'price'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_ending_known";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "charge_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "charge_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "collected_by" text DEFAULT 'transfer' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "method_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "method_kind" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "method_label" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "method_expires_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "suspended_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_from" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "payment_method_setups" ADD CONSTRAINT "payment_method_setups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method_setups" ADD CONSTRAINT "payment_method_setups_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method_setups" ADD CONSTRAINT "payment_method_setups_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_terms" ADD CONSTRAINT "subscription_terms_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_setups_one_lives" ON "payment_method_setups" USING btree ("order_id","purpose") WHERE "payment_method_setups"."status" in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "payment_method_setups_by_order" ON "payment_method_setups" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_method_setups_by_subscription" ON "payment_method_setups" USING btree ("subscription_id") WHERE "payment_method_setups"."subscription_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_charges_one_per_month" ON "subscription_charges" USING btree ("subscription_id","period_starts_on") WHERE "subscription_charges"."kind" = 'month';--> statement-breakpoint
CREATE INDEX "subscription_charges_by_subscription" ON "subscription_charges" USING btree ("subscription_id","starts_on");--> statement-breakpoint
CREATE INDEX "subscription_charges_waiting" ON "subscription_charges" USING btree ("due_on","id") WHERE "subscription_charges"."status" in ('due', 'processing', 'failed');--> statement-breakpoint
CREATE INDEX "subscription_charges_by_provider_payment" ON "subscription_charges" USING btree ("provider_payment_id") WHERE "subscription_charges"."provider_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "subscription_charges_by_start" ON "subscription_charges" USING btree ("starts_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_terms_once_a_day" ON "subscription_terms" USING btree ("subscription_id","from_on");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_charge_id_subscription_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."subscription_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_charge_id_subscription_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."subscription_charges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_subscription_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."subscription_charges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_stands_per_charge" ON "invoices" USING btree ("charge_id") WHERE "invoices"."kind" = 'invoice' and "invoices"."status" in ('pending', 'paid');--> statement-breakpoint
CREATE INDEX "invoices_by_charge" ON "invoices" USING btree ("charge_id") WHERE "invoices"."charge_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_charge" ON "payments" USING btree ("charge_id") WHERE "payments"."charge_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_charge" ON "refunds" USING btree ("charge_id") WHERE "refunds"."charge_id" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_suspended_by_date" ON "subscriptions" USING btree ("created_at","id") WHERE "subscriptions"."suspended_on" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_with_pause_by_date" ON "subscriptions" USING btree ("created_at","id") WHERE "subscriptions"."paused_from" is not null;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_collector_known" CHECK ("subscriptions"."collected_by" in ('transfer', 'provider'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_method_kind_known" CHECK ("subscriptions"."method_kind" in ('card', 'sepa_debit'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_method_saved" CHECK ("subscriptions"."collected_by" <> 'provider' or ("subscriptions"."provider" is not null and "subscriptions"."method_id" is not null and "subscriptions"."method_kind" is not null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pause_has_end" CHECK (("subscriptions"."paused_from" is null) = ("subscriptions"."paused_until" is null) and ("subscriptions"."paused_from" is null or "subscriptions"."paused_from" < "subscriptions"."paused_until"));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_ending_known" CHECK ("subscriptions"."ending" in ('at-once', 'period-end', 'unpaid'));--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_known";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" in ('agency', 'guarantee', 'withdrawal', 'pro-rata', 'subscription-ended', 'surplus', 'not-asked'));--> statement-breakpoint

-- Terms and charges are written by the agency and by the server's own work, which follows from a client's acts too;
-- whoever sees a subscription sees what it costs. The agency's check is made once a query (migration list_search).
DROP POLICY "server reads" ON "subscriptions";--> statement-breakpoint
ALTER POLICY "agency" ON "subscriptions" USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
ALTER TABLE "subscription_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "subscription_terms" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
CREATE POLICY "with its subscription" ON "subscription_terms" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM subscriptions WHERE subscriptions.id = subscription_id OFFSET 0));--> statement-breakpoint
ALTER TABLE "subscription_charges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "subscription_charges" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
CREATE POLICY "with its subscription" ON "subscription_charges" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM subscriptions WHERE subscriptions.id = subscription_id OFFSET 0));--> statement-breakpoint
ALTER TABLE "payment_method_setups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "server opens" ON "payment_method_setups" TO phare_app USING (viewer_is('system'));--> statement-breakpoint
CREATE POLICY "with its order" ON "payment_method_setups" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator')) OR EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint
ALTER POLICY "with its order" ON "payments" USING ((SELECT viewer_is('administrator'))
  OR EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0)
  OR EXISTS (SELECT FROM subscriptions WHERE subscriptions.id = subscription_id OFFSET 0));--> statement-breakpoint
ALTER POLICY "with its order" ON "refunds" USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0)
  OR EXISTS (SELECT FROM subscription_charges WHERE subscription_charges.id = charge_id OFFSET 0));--> statement-breakpoint

-- Whoever pays a subscription's month stands beside the money as well.
CREATE OR REPLACE FUNCTION name_paying_client() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT name || CASE WHEN company = '' THEN '' ELSE ', ' || company END INTO NEW.client FROM (
    SELECT first_name || ' ' || last_name AS name, company FROM orders WHERE id = NEW.order_id
    UNION ALL
    SELECT client_name, company FROM subscriptions WHERE id = NEW.subscription_id AND NEW.order_id IS NULL
  ) AS payer;
  NEW.client := coalesce(NEW.client, '');
  RETURN NEW;
END $$;--> statement-breakpoint

-- What was paid stays as it was asked: a charge is cut down only before its money is there.
CREATE FUNCTION keep_paid_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'paid' AND (NEW.gross_cents, NEW.starts_on, NEW.ends_on, NEW.listings)
    IS DISTINCT FROM (OLD.gross_cents, OLD.starts_on, OLD.ends_on, OLD.listings)
  THEN
    RAISE EXCEPTION 'charge % is paid: what it asked stays', OLD.id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_paid_charge" BEFORE UPDATE ON "subscription_charges"
  FOR EACH ROW EXECUTE FUNCTION keep_paid_charge();--> statement-breakpoint

-- What a month costs is what one of its terms says, whoever writes it.
CREATE FUNCTION keep_to_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM subscription_terms WHERE subscription_id = NEW.id AND listings = NEW.listings
    AND (net_cents, vat_rate, vat_cents, gross_cents) = (NEW.net_cents, NEW.vat_rate, NEW.vat_cents, NEW.gross_cents))
  THEN
    RAISE EXCEPTION 'subscription % has no such terms', NEW.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_to_terms" BEFORE UPDATE OF "listings", "net_cents", "vat_rate", "vat_cents", "gross_cents"
  ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION keep_to_terms();--> statement-breakpoint

-- The subscriptions there were: their terms since their start. Their months until today were asked for outside of here;
-- the one under way is marked so, and the next is the first to be charged.
INSERT INTO subscription_terms (id, subscription_id, from_on, listings, unit_cents, net_cents, vat_rate, vat_cents,
  gross_cents, reason, created_at)
  SELECT gen_random_uuid(), id, started_on, listings, round(net_cents::numeric / listings), net_cents, vat_rate, vat_cents,
    gross_cents, 'opened', created_at
  FROM subscriptions;--> statement-breakpoint
INSERT INTO subscription_charges (id, subscription_id, kind, period_starts_on, starts_on, ends_on, listings, net_cents,
  vat_rate, vat_cents, gross_cents, status, due_on, created_at)
  SELECT gen_random_uuid(), id, 'month', month.starts_on, month.starts_on, month.ends_on, listings, net_cents, vat_rate,
    vat_cents, gross_cents, 'dropped', month.starts_on, now()
  FROM subscriptions, LATERAL (
    SELECT (started_on + make_interval(months => n))::date AS starts_on,
      (started_on + make_interval(months => n + 1))::date - 1 AS ends_on
    FROM generate_series(0, 1200) AS n
    WHERE (started_on + make_interval(months => n))::date <= least((now() AT TIME ZONE 'Europe/Paris')::date, ends_on)
    ORDER BY n DESC LIMIT 1
  ) AS month;
