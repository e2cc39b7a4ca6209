DROP INDEX "audits_newest_first";--> statement-breakpoint
DROP INDEX "email_deliveries_newest_first";--> statement-breakpoint
DROP INDEX "orders_newest_first";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "quote_requests_newest_first";--> statement-breakpoint
DROP INDEX "quote_requests_by_status";--> statement-breakpoint
DROP INDEX "quotes_newest_first";--> statement-breakpoint
DROP INDEX "quotes_by_status";--> statement-breakpoint
DROP INDEX "revision_requests_newest_first";--> statement-breakpoint
DROP INDEX "revision_requests_by_status";--> statement-breakpoint
DROP INDEX "subscriptions_newest_first";--> statement-breakpoint
ALTER TABLE "audits" ADD COLUMN "answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_declarations" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD COLUMN "last_failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_by_date" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_by_confirmation_and_date" ON "user" USING btree ("email_verified","created_at","id");--> statement-breakpoint
CREATE INDEX "audits_by_date" ON "audits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audits_by_result_and_date" ON "audits" USING btree ("answered","created_at","id");--> statement-breakpoint
CREATE INDEX "calls_by_status_and_start" ON "calls" USING btree ("status","starts_at","id");--> statement-breakpoint
CREATE INDEX "calls_by_date" ON "calls" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "calls_booked" ON "calls" USING btree ("ends_at","id") WHERE "calls"."status" = 'booked';--> statement-breakpoint
CREATE INDEX "contract_declarations_by_date" ON "contract_declarations" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "contract_declarations_by_state_and_date" ON "contract_declarations" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "contract_declarations_by_state_and_deadline" ON "contract_declarations" USING btree ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "email_deliveries_by_date" ON "email_deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "email_deliveries_by_status_and_date" ON "email_deliveries" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "email_deliveries_by_recipient" ON "email_deliveries" USING btree ("recipient","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_deliveries_failed" ON "email_deliveries" USING btree ("created_at","id") WHERE "email_deliveries"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "invoices_of_nobody_by_email" ON "invoices" USING btree (lower("email")) WHERE "invoices"."user_id" is null;--> statement-breakpoint
CREATE INDEX "journal_newest_first" ON "journal" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journal_by_action" ON "journal" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journal_by_actor_kind" ON "journal" USING btree ("actor_kind","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journal_by_actor" ON "journal" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_date" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("gross_cents","id");--> statement-breakpoint
CREATE INDEX "orders_by_status_and_date" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status_and_amount" ON "orders" USING btree ("status","gross_cents","id");--> statement-breakpoint
CREATE INDEX "quote_requests_by_date" ON "quote_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_by_status_and_date" ON "quote_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_open" ON "quote_requests" USING btree ("created_at","id") WHERE "quote_requests"."status" in ('pending', 'in_progress');--> statement-breakpoint
CREATE INDEX "quotes_by_date" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_amount" ON "quotes" USING btree ("gross_cents","id");--> statement-breakpoint
CREATE INDEX "quotes_by_status_and_date" ON "quotes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_status_and_amount" ON "quotes" USING btree ("status","gross_cents","id");--> statement-breakpoint
CREATE INDEX "quotes_by_status_and_last_day" ON "quotes" USING btree ("status","valid_until");--> statement-breakpoint
CREATE INDEX "quotes_waiting" ON "quotes" USING btree ("valid_until","id") WHERE "quotes"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "quotes_by_sending" ON "quotes" USING btree ("sent_at") WHERE "quotes"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "revision_requests_by_date" ON "revision_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "revision_requests_by_status_and_date" ON "revision_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "revision_requests_open" ON "revision_requests" USING btree ("created_at","id") WHERE "revision_requests"."status" in ('pending', 'in_progress');--> statement-breakpoint
CREATE INDEX "subscriptions_by_date" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_amount" ON "subscriptions" USING btree ("gross_cents","id");--> statement-breakpoint
CREATE INDEX "subscriptions_without_end_by_date" ON "subscriptions" USING btree ("created_at","id") WHERE "subscriptions"."ends_on" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_ending_by_date" ON "subscriptions" USING btree ("created_at","id") WHERE "subscriptions"."subscribed" and "subscriptions"."ends_on" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_with_end_by_date" ON "subscriptions" USING btree ("created_at","id") WHERE "subscriptions"."ends_on" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_of_nobody_by_email" ON "subscriptions" USING btree (lower("email")) WHERE "subscriptions"."user_id" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_by_last_day" ON "subscriptions" USING btree ("ends_on") WHERE not "subscriptions"."subscribed";--> statement-breakpoint
ALTER TABLE "contract_declarations" ADD CONSTRAINT "contract_declarations_state_known" CHECK ("contract_declarations"."state" in ('open', 'refunded', 'confirmed', 'no-action'));