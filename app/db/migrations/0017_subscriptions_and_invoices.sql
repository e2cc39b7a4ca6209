CREATE TABLE "billing_profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"siren" text,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"order_id" uuid,
	"subscription_id" uuid,
	"client_name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"issued_on" date,
	"due_on" date,
	"document" "bytea",
	"document_fingerprint" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_gross_is_net_plus_vat" CHECK ("invoices"."gross_cents" = "invoices"."net_cents" + "invoices"."vat_cents"),
	CONSTRAINT "invoices_status_known" CHECK ("invoices"."status" in ('draft', 'pending', 'paid', 'cancelled')),
	CONSTRAINT "invoices_issued_with_number" CHECK (("invoices"."status" = 'draft') = ("invoices"."number" is null) and ("invoices"."number" is null) = ("invoices"."issued_on" is null)),
	CONSTRAINT "invoices_document_fingerprinted" CHECK (("invoices"."document" is null) = ("invoices"."document_fingerprint" is null))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"mode" text NOT NULL,
	"email" text NOT NULL,
	"client_name" text NOT NULL,
	"company" text NOT NULL,
	"order_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"listings" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"subscribed" boolean DEFAULT true NOT NULL,
	"started_on" date NOT NULL,
	"ends_on" date,
	"ending" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_gross_is_net_plus_vat" CHECK ("subscriptions"."gross_cents" = "subscriptions"."net_cents" + "subscriptions"."vat_cents"),
	CONSTRAINT "subscriptions_listings_in_range" CHECK ("subscriptions"."listings" between 1 and 50),
	CONSTRAINT "subscriptions_end_is_told" CHECK (("subscriptions"."ends_on" is null) = ("subscriptions"."ending" is null) and ("subscriptions"."subscribed" or "subscriptions"."ends_on" is not null)),
	CONSTRAINT "subscriptions_ending_known" CHECK ("subscriptions"."ending" in ('at-once', 'period-end'))
);
--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_newest_first" ON "invoices" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "invoices_by_user" ON "invoices" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_by_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_running_per_order" ON "subscriptions" USING btree ("order_id") WHERE "subscriptions"."subscribed";--> statement-breakpoint
CREATE INDEX "subscriptions_newest_first" ON "subscriptions" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_user" ON "subscriptions" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscriptions_running" ON "subscriptions" USING btree ("created_at" DESC NULLS LAST) WHERE "subscriptions"."subscribed";--> statement-breakpoint
CREATE INDEX "subscriptions_to_end" ON "subscriptions" USING btree ("ends_on") WHERE "subscriptions"."subscribed";