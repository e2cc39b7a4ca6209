DROP INDEX "user_newest_first";--> statement-breakpoint
DROP INDEX "audits_newest_first";--> statement-breakpoint
DROP INDEX "email_deliveries_newest_first";--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD COLUMN "last_failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_by_date" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_by_confirmation_and_date" ON "user" USING btree ("email_verified","created_at","id");--> statement-breakpoint
CREATE INDEX "audits_by_date" ON "audits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audits_by_result_and_date" ON "audits" USING btree ("answered","created_at","id");--> statement-breakpoint
CREATE INDEX "calls_by_status_and_start" ON "calls" USING btree ("status","starts_at","id");--> statement-breakpoint
CREATE INDEX "calls_by_date" ON "calls" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "email_deliveries_by_date" ON "email_deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "email_deliveries_by_status_and_date" ON "email_deliveries" USING btree ("status","created_at","id");