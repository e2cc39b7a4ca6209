CREATE TABLE "citations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deliverable_id" uuid NOT NULL,
	"site" text NOT NULL,
	"url" text NOT NULL,
	"url_key" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"fault" text,
	"says_name" boolean,
	"says_street_number" boolean,
	"says_town" boolean,
	"says_phone" boolean,
	"checked_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"hand_state" text,
	"hand_by" text,
	"hand_at" timestamp with time zone,
	"recheck_due_on" date,
	CONSTRAINT "citations_once" UNIQUE("deliverable_id","url_key"),
	CONSTRAINT "citations_state_known" CHECK ("citations"."state" in ('waiting', 'found', 'different', 'to_check', 'unreachable')),
	CONSTRAINT "citations_hand_known" CHECK (("citations"."hand_state" is null or "citations"."hand_state" in ('correct', 'to_correct')) and ("citations"."hand_state" is null) = ("citations"."hand_at" is null)),
	CONSTRAINT "citations_checked_unless_waiting" CHECK ("citations"."state" = 'waiting' or "citations"."checked_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_added_by_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_hand_by_user_id_fk" FOREIGN KEY ("hand_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "citations_to_see" ON "citations" USING btree ("checked_at","id") WHERE "citations"."hand_state" is null and "citations"."state" in ('different', 'to_check', 'unreachable');--> statement-breakpoint
CREATE INDEX "citations_to_read_again" ON "citations" USING btree ("recheck_due_on","id") WHERE "citations"."recheck_due_on" is not null;--> statement-breakpoint
CREATE INDEX "citations_by_adder" ON "citations" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "citations_by_hand" ON "citations" USING btree ("hand_by");--> statement-breakpoint

-- The agency and the server's own work change them; a client reads those of their deliverables.
ALTER TABLE "citations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency" ON "citations" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
CREATE POLICY "with its deliverable" ON "citations" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM deliverables WHERE deliverables.id = deliverable_id OFFSET 0));--> statement-breakpoint

-- Whoever sees an order may say that the agency was invited to its listing, and nothing else.
CREATE POLICY "invited with its order" ON "order_listings" FOR UPDATE TO phare_app
  USING (access IN ('asked', 'given_back') AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0))
  WITH CHECK (access = 'invited' AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));
