CREATE TABLE "pending_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"act" jsonb NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" jsonb,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "pending_acts_state_known" CHECK ("pending_acts"."state" in ('waiting', 'done', 'undone', 'refused')),
	CONSTRAINT "pending_acts_settled_once" CHECK (("pending_acts"."state" = 'waiting') = ("pending_acts"."settled_at" is null)),
	CONSTRAINT "pending_acts_refusal_said" CHECK (("pending_acts"."state" = 'refused') = ("pending_acts"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "pending_acts" ADD CONSTRAINT "pending_acts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_acts_one_waits" ON "pending_acts" USING btree ("subject_id") WHERE "pending_acts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "pending_acts_by_person" ON "pending_acts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_acts_by_batch" ON "pending_acts" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "pending_acts_settled" ON "pending_acts" USING btree ("settled_at") WHERE "pending_acts"."state" <> 'waiting';--> statement-breakpoint

-- The server does them. Whoever asked may take one back while it waits, and put it away once it is settled; the others
-- of the agency see that it waits, and a transfer's amount with the right to money alone.
ALTER TABLE "pending_acts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "server's" ON "pending_acts" TO phare_app USING ((SELECT viewer_is('system')));--> statement-breakpoint
CREATE POLICY "agency sees" ON "pending_acts" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator')) AND (user_id = (SELECT viewer_person()) OR act ->> 'kind' <> 'receive-transfer' OR (SELECT viewer_has('money'))));--> statement-breakpoint
CREATE POLICY "one's own, asked for" ON "pending_acts" FOR INSERT TO phare_app
  WITH CHECK ((SELECT viewer_is('administrator')) AND user_id = (SELECT viewer_person()) AND state = 'waiting');--> statement-breakpoint
CREATE POLICY "one's own, taken back" ON "pending_acts" FOR UPDATE TO phare_app
  USING ((SELECT viewer_is('administrator')) AND user_id = (SELECT viewer_person()) AND state = 'waiting')
  WITH CHECK (user_id = (SELECT viewer_person()) AND state = 'undone');--> statement-breakpoint
CREATE POLICY "one's own, put away" ON "pending_acts" FOR DELETE TO phare_app
  USING ((SELECT viewer_is('administrator')) AND user_id = (SELECT viewer_person()) AND state <> 'waiting');
