ALTER TABLE "deliverables" ADD COLUMN "lacking" text;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_lacking_known" CHECK ("deliverables"."lacking" in ('contract', 'information', 'access'));--> statement-breakpoint

-- What follows an order reads what its deliverables come from.
CREATE POLICY "server reads" ON "revision_requests" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('system')));--> statement-breakpoint
CREATE POLICY "server reads" ON "subscriptions" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('system')));
