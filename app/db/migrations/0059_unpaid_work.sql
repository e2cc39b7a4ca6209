ALTER TABLE "deliverables" DROP CONSTRAINT "deliverables_lacking_known";--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_lacking_known" CHECK ("deliverables"."lacking" in ('contract', 'information', 'access', 'payment'));
