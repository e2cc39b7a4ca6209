CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"mode" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"business_type" text NOT NULL,
	"current_situation" text NOT NULL,
	"services_interested" jsonb NOT NULL,
	"additional_notes" text NOT NULL,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_requests_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "quote_requests_status_known" CHECK ("quote_requests"."status" in ('pending', 'in_progress', 'completed', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "quote_acceptances" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"quality" text NOT NULL,
	"statement" text NOT NULL,
	"terms_version" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"document" "bytea" NOT NULL,
	"document_fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"plan_type" text,
	CONSTRAINT "quote_lines_quote_id_position_pk" PRIMARY KEY("quote_id","position"),
	CONSTRAINT "quote_lines_total_is_quantity_times_price" CHECK ("quote_lines"."total_cents"::bigint = "quote_lines"."quantity"::bigint * "quote_lines"."unit_price_cents"::bigint and "quote_lines"."quantity" >= 1 and "quote_lines"."unit_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quote_refusals" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"mode" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"client_type" text DEFAULT 'professionnel' NOT NULL,
	"client_company" text NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"client_phone" text NOT NULL,
	"client_address" text NOT NULL,
	"client_siren" text,
	"discount_type" text NOT NULL,
	"discount_value" integer NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"notes" text NOT NULL,
	"execution_delay" text NOT NULL,
	"payment_terms" text NOT NULL,
	"valid_until" date NOT NULL,
	"request_id" uuid,
	"copied_from_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "quotes_net_is_subtotal_minus_discount" CHECK ("quotes"."net_cents" = "quotes"."subtotal_cents" - "quotes"."discount_cents" and "quotes"."net_cents" >= 0 and "quotes"."discount_cents" >= 0),
	CONSTRAINT "quotes_gross_is_net_plus_vat" CHECK ("quotes"."gross_cents" = "quotes"."net_cents" + "quotes"."vat_cents"),
	CONSTRAINT "quotes_vat_rate_in_range" CHECK ("quotes"."vat_rate" between 0 and 10000),
	CONSTRAINT "quotes_status_known" CHECK ("quotes"."status" in ('draft', 'pending', 'completed', 'rejected', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_refusals" ADD CONSTRAINT "quote_refusals_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_copied_from_id_quotes_id_fk" FOREIGN KEY ("copied_from_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_requests_newest_first" ON "quote_requests" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "quote_requests_by_user" ON "quote_requests" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quote_requests_by_status" ON "quote_requests" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quote_requests_of_nobody_by_email" ON "quote_requests" USING btree (lower("email")) WHERE "quote_requests"."user_id" is null;--> statement-breakpoint
CREATE INDEX "quotes_newest_first" ON "quotes" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "quotes_by_user" ON "quotes" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_by_status" ON "quotes" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_by_request" ON "quotes" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "quotes_of_nobody_by_email" ON "quotes" USING btree (lower("client_email")) WHERE "quotes"."user_id" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_unique" UNIQUE("quote_id");