CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text DEFAULT 'opening' NOT NULL,
	"amount_cents" integer NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"request" jsonb NOT NULL,
	"session_id" text,
	"url" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempts_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_attempts_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payment_attempts_status_known" CHECK ("payment_attempts"."status" in ('opening', 'open', 'processing', 'paid', 'failed', 'expired')),
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount_cents" > 0),
	CONSTRAINT "payment_attempts_open_has_session" CHECK ("payment_attempts"."status" <> 'open' or ("payment_attempts"."session_id" is not null and "payment_attempts"."url" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"amount_cents" integer,
	"currency" text DEFAULT 'eur' NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_differences_kind_known" CHECK ("payment_differences"."kind" in ('found-late', 'missing-there', 'unknown-order', 'other-amount', 'other-currency', 'other-mode', 'paid-after-cancellation', 'paid-twice', 'refund-not-asked', 'dispute'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"live" boolean NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"treated_at" timestamp with time zone,
	"outcome" text,
	"order_id" uuid,
	CONSTRAINT "payment_events_outcome_when_treated" CHECK (("payment_events"."treated_at" is null) = ("payment_events"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"order_number" text NOT NULL,
	"mode" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"session_id" text,
	"reference" text DEFAULT '' NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"received_on" date NOT NULL,
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_refunded_within" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents"),
	CONSTRAINT "payments_method_known" CHECK ("payments"."method" in ('card', 'sepa_debit', 'transfer', 'other'))
);
--> statement-breakpoint
CREATE TABLE "trial_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"request" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_id" text,
	"paid_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_sessions_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "trial_sessions_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payable_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_lives" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."status" in ('opening', 'open', 'processing');--> statement-breakpoint
CREATE INDEX "payment_attempts_by_order" ON "payment_attempts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_once" ON "payment_differences" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("found_at") WHERE "payment_differences"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_differences_by_order" ON "payment_differences" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_events_by_order" ON "payment_events" USING btree ("order_id","received_at");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."treated_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once" ON "payments" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("amount_cents","id");
