DROP INDEX "quote_requests_newest_first";--> statement-breakpoint
DROP INDEX "quote_requests_by_status";--> statement-breakpoint
DROP INDEX "revision_requests_newest_first";--> statement-breakpoint
DROP INDEX "revision_requests_by_status";--> statement-breakpoint
DROP INDEX "subscriptions_newest_first";--> statement-breakpoint
ALTER TABLE "contract_declarations" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
CREATE INDEX "contract_declarations_by_date" ON "contract_declarations" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "contract_declarations_by_state_and_date" ON "contract_declarations" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "contract_declarations_by_state_and_deadline" ON "contract_declarations" USING btree ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_by_date" ON "quote_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_by_status_and_date" ON "quote_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_open" ON "quote_requests" USING btree ("created_at","id") WHERE "quote_requests"."status" in ('pending', 'in_progress');--> statement-breakpoint
CREATE INDEX "revision_requests_by_date" ON "revision_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "revision_requests_by_status_and_date" ON "revision_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_date" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_amount" ON "subscriptions" USING btree ("gross_cents","id");--> statement-breakpoint
CREATE INDEX "subscriptions_without_end_by_date" ON "subscriptions" USING btree ("created_at","id") WHERE "subscriptions"."ends_on" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_ending_by_date" ON "subscriptions" USING btree ("created_at","id") WHERE "subscriptions"."subscribed" and "subscriptions"."ends_on" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_with_end_by_date" ON "subscriptions" USING btree ("created_at","id") WHERE "subscriptions"."ends_on" is not null;--> statement-breakpoint
ALTER TABLE "contract_declarations" ADD CONSTRAINT "contract_declarations_state_known" CHECK ("contract_declarations"."state" in ('open', 'refunded', 'confirmed', 'no-action'));