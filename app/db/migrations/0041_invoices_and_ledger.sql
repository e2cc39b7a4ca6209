CREATE TABLE "billing_details" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"siren" text,
	"vat_number" text,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country_code" text NOT NULL,
	"purchase_order" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"occurred_on" date NOT NULL,
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"piece" text NOT NULL,
	"client" text NOT NULL,
	"order_id" uuid,
	"subscription_id" uuid,
	"record_id" uuid,
	"owed_cents" integer DEFAULT 0 NOT NULL,
	"receivable_cents" integer DEFAULT 0 NOT NULL,
	"revenue_cents" integer DEFAULT 0 NOT NULL,
	"advance_cents" integer DEFAULT 0 NOT NULL,
	"vat_cents" integer DEFAULT 0 NOT NULL,
	"vat_rate" integer,
	"cash_cents" integer DEFAULT 0 NOT NULL,
	"chain" bigint,
	"hash" text,
	CONSTRAINT "ledger_kind_known" CHECK ("ledger"."kind" in ('charge', 'invoice', 'deposit', 'credit-note', 'payment', 'refund')),
	CONSTRAINT "ledger_line_adds_up" CHECK (case "ledger"."kind"
        when 'charge' then "ledger"."receivable_cents" = 0 and "ledger"."revenue_cents" = 0 and "ledger"."advance_cents" = 0 and "ledger"."vat_cents" = 0 and "ledger"."cash_cents" = 0
        when 'payment' then "ledger"."receivable_cents" = - "ledger"."cash_cents" and "ledger"."cash_cents" > 0 and "ledger"."owed_cents" = 0 and "ledger"."revenue_cents" = 0 and "ledger"."advance_cents" = 0 and "ledger"."vat_cents" = 0
        when 'refund' then "ledger"."receivable_cents" = - "ledger"."cash_cents" and "ledger"."cash_cents" <> 0 and "ledger"."owed_cents" = 0 and "ledger"."revenue_cents" = 0 and "ledger"."advance_cents" = 0 and "ledger"."vat_cents" = 0
        else "ledger"."receivable_cents" = "ledger"."revenue_cents" + "ledger"."advance_cents" + "ledger"."vat_cents" and "ledger"."cash_cents" = 0
          and "ledger"."owed_cents" = case when "ledger"."kind" = 'credit-note' then "ledger"."receivable_cents" else 0 end
      end),
	CONSTRAINT "ledger_chained_but_charges" CHECK (("ledger"."kind" = 'charge') = ("ledger"."chain" is null) and ("ledger"."chain" is null) = ("ledger"."hash" is null))
);
--> statement-breakpoint
CREATE TABLE "guarantee_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"refund_due_on" date NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "guarantee_requests_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"order_number" text NOT NULL,
	"mode" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"credit_note_id" uuid,
	"reason" text NOT NULL,
	"means" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"amount_cents" integer NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"provider_refund_id" text,
	"failure" text,
	"declaration_id" uuid,
	"guarantee_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" in ('agency', 'guarantee', 'withdrawal', 'pro-rata', 'surplus', 'not-asked')),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('asked', 'sent', 'failed')),
	CONSTRAINT "refunds_sent_when_sent" CHECK (("refunds"."status" = 'sent') = ("refunds"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "client_type" text DEFAULT 'professionnel' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "deducted_net_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "deducted_vat_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "xml" text;--> statement-breakpoint
ALTER TABLE "number_series" ADD COLUMN "last_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "deposit_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "payment_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_requests" ADD CONSTRAINT "guarantee_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_id_invoices_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_declaration_id_contract_declarations_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."contract_declarations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_guarantee_id_guarantee_requests_id_fk" FOREIGN KEY ("guarantee_id") REFERENCES "public"."guarantee_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_chain" ON "ledger" USING btree ("chain");--> statement-breakpoint
CREATE INDEX "ledger_by_day" ON "ledger" USING btree ("occurred_on","id");--> statement-breakpoint
CREATE INDEX "ledger_by_order" ON "ledger" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_by_subscription" ON "ledger" USING btree ("subscription_id") WHERE "ledger"."subscription_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_paper_once" ON "ledger" USING btree ("record_id") WHERE "ledger"."kind" in ('invoice', 'deposit', 'credit-note', 'payment');--> statement-breakpoint
CREATE INDEX "guarantee_requests_open" ON "guarantee_requests" USING btree ("refund_due_on") WHERE "guarantee_requests"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_by_credit_note" ON "refunds" USING btree ("credit_note_id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("asked_at") WHERE "refunds"."status" in ('asked', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_per_guarantee_and_payment" ON "refunds" USING btree ("guarantee_id","payment_id") WHERE "refunds"."guarantee_id" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited_id_invoices_id_fk" FOREIGN KEY ("credited_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_stands_per_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice' and "invoices"."status" in ('pending', 'paid');--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_deposit" ON "invoices" USING btree ("payment_id") WHERE "invoices"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_credited" ON "invoices" USING btree ("credited_id") WHERE "invoices"."credited_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_issue" ON "invoices" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_by_amount" ON "invoices" USING btree ("gross_cents","id");--> statement-breakpoint
CREATE INDEX "invoices_by_status_and_issue" ON "invoices" USING btree ("status","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_by_status_and_amount" ON "invoices" USING btree ("status","gross_cents","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_on","id") WHERE "invoices"."status" = 'pending' and "invoices"."kind" in ('invoice', 'deposit');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_note_of_invoice" CHECK ("invoices"."credited_id" is null or "invoices"."kind" = 'credit-note');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_frozen_whole" CHECK (("invoices"."content" is null) = ("invoices"."xml" is null) and ("invoices"."content" is null or "invoices"."status" <> 'draft'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_deducted_within" CHECK ("invoices"."deducted_net_cents" between 0 and "invoices"."net_cents" and "invoices"."deducted_vat_cents" between 0 and "invoices"."vat_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deposit_within" CHECK ("orders"."deposit_cents" between 0 and "orders"."gross_cents" and "orders"."payment_days" between 0 and 60);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_deposit_in_range" CHECK ("quotes"."deposit_rate" between 0 and 9000);--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_payment_days_for_professionals" CHECK ("quotes"."payment_days" between 0 and 60 and ("quotes"."payment_days" = 0 or "quotes"."client_type" = 'professionnel'));