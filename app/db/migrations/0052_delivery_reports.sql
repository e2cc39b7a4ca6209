CREATE TABLE "delivery_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text DEFAULT 'prepared' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"content" jsonb,
	"prepared_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_reports_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "delivery_reports_status_known" CHECK ("delivery_reports"."status" in ('prepared', 'released')),
	CONSTRAINT "delivery_reports_frozen_when_shown" CHECK (("delivery_reports"."status" = 'released') = ("delivery_reports"."content" is not null) and ("delivery_reports"."content" is null) = ("delivery_reports"."released_at" is null))
);
--> statement-breakpoint
ALTER TABLE "delivery_reports" ADD CONSTRAINT "delivery_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_reports" ADD CONSTRAINT "delivery_reports_released_by_user_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_reports_by_releaser" ON "delivery_reports" USING btree ("released_by");--> statement-breakpoint
CREATE INDEX "delivery_reports_to_read" ON "delivery_reports" USING btree ("prepared_at","id") WHERE "delivery_reports"."status" = 'prepared';--> statement-breakpoint

-- The agency and the server's own work write them; a client reads those released, of their orders.
ALTER TABLE "delivery_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "delivery_reports" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
CREATE POLICY "released, with its order" ON "delivery_reports" FOR SELECT TO phare_app
  USING (status = 'released' AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint

-- A report that the rule releases is made of the audits as well.
ALTER POLICY "agency reads all" ON "audits" USING ((SELECT viewer_is('administrator') OR viewer_is('system')));
