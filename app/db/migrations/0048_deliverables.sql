CREATE TABLE "deliverables" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid,
	"subscription_id" uuid,
	"period_starts_on" date,
	"listing_id" uuid,
	"kind" text NOT NULL,
	"rank" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"in_days" boolean NOT NULL,
	"due_at" timestamp with time zone,
	"remaining_ms" bigint,
	"awaited" text,
	"awaited_since" timestamp with time zone,
	"scheduled_at" timestamp with time zone,
	"assignee_id" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"quantity_done" integer DEFAULT 0 NOT NULL,
	"proof_url" text DEFAULT '' NOT NULL,
	"proof_text" text DEFAULT '' NOT NULL,
	"proof_file_id" uuid,
	"drop_reason" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deliverables_once" UNIQUE NULLS NOT DISTINCT("order_id","subscription_id","period_starts_on","listing_id","kind","rank"),
	CONSTRAINT "deliverables_kind_known" CHECK ("deliverables"."kind" in ('audit', 'listing', 'competition', 'ai-search', 'post', 'citations', 'replies', 'action-plan', 'report', 'revision', 'custom')),
	CONSTRAINT "deliverables_status_known" CHECK ("deliverables"."status" in ('planned', 'awaits_client', 'awaits_approval', 'scheduled', 'done', 'dropped')),
	CONSTRAINT "deliverables_of_one" CHECK (num_nonnulls("deliverables"."order_id", "deliverables"."subscription_id") = 1 and ("deliverables"."subscription_id" is null) = ("deliverables"."period_starts_on" is null)),
	CONSTRAINT "deliverables_awaited_when_awaiting" CHECK (("deliverables"."status" in ('awaits_client', 'awaits_approval')) = ("deliverables"."awaited" is not null) and ("deliverables"."awaited" is null) = ("deliverables"."awaited_since" is null)),
	CONSTRAINT "deliverables_clock_stands_while_awaiting" CHECK (not ("deliverables"."status" in ('awaits_client', 'awaits_approval')) or "deliverables"."due_at" is null),
	CONSTRAINT "deliverables_one_clock" CHECK ("deliverables"."due_at" is null or "deliverables"."remaining_ms" is null),
	CONSTRAINT "deliverables_closed_when_closed" CHECK (("deliverables"."status" in ('planned', 'awaits_client', 'awaits_approval', 'scheduled')) = ("deliverables"."closed_at" is null)),
	CONSTRAINT "deliverables_reason_when_dropped" CHECK (("deliverables"."status" = 'dropped') = ("deliverables"."drop_reason" <> '')),
	CONSTRAINT "deliverables_scheduled_when_scheduled" CHECK ("deliverables"."status" <> 'scheduled' or "deliverables"."scheduled_at" is not null),
	CONSTRAINT "deliverables_quantity_within" CHECK ("deliverables"."quantity" between 1 and 1000 and "deliverables"."quantity_done" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "order_listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"access" text DEFAULT 'asked' NOT NULL,
	"access_at" timestamp with time zone NOT NULL,
	"access_reminders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_listings_once" UNIQUE("order_id","position"),
	CONSTRAINT "order_listings_access_known" CHECK ("order_listings"."access" in ('asked', 'invited', 'held', 'to_release', 'given_back')),
	CONSTRAINT "order_listings_position_in_range" CHECK ("order_listings"."position" between 1 and 50)
);
--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_listing_id_order_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."order_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_listings" ADD CONSTRAINT "order_listings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliverables_by_subscription" ON "deliverables" USING btree ("subscription_id","period_starts_on");--> statement-breakpoint
CREATE INDEX "deliverables_by_listing" ON "deliverables" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "deliverables_by_assignee" ON "deliverables" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "deliverables_due" ON "deliverables" USING btree ("due_at","id") WHERE "deliverables"."status" in ('planned', 'awaits_client', 'awaits_approval', 'scheduled');--> statement-breakpoint
CREATE INDEX "deliverables_awaited" ON "deliverables" USING btree ("awaited_since","id") WHERE "deliverables"."status" in ('awaits_client', 'awaits_approval');--> statement-breakpoint
CREATE INDEX "deliverables_closed" ON "deliverables" USING btree ("closed_at","id") WHERE "deliverables"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "order_listings_to_release" ON "order_listings" USING btree ("access_at") WHERE "order_listings"."access" = 'to_release';--> statement-breakpoint
CREATE INDEX "order_listings_access_asked" ON "order_listings" USING btree ("access_at") WHERE "order_listings"."access" = 'asked';--> statement-breakpoint

-- The agency and the server's own work change them; a client reads those of their orders and subscriptions.
ALTER TABLE "order_listings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "order_listings" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
CREATE POLICY "with its order" ON "order_listings" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint
ALTER TABLE "deliverables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "deliverables" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
CREATE POLICY "with its order" ON "deliverables" FOR SELECT TO phare_app
  USING (order_id IS NOT NULL AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint
CREATE POLICY "with its subscription" ON "deliverables" FOR SELECT TO phare_app
  USING (subscription_id IS NOT NULL AND EXISTS (SELECT FROM subscriptions WHERE subscriptions.id = subscription_id OFFSET 0));
