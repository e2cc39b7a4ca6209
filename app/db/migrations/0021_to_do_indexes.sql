CREATE INDEX "calls_booked" ON "calls" USING btree ("ends_at","id") WHERE "calls"."status" = 'booked';--> statement-breakpoint
CREATE INDEX "email_deliveries_failed" ON "email_deliveries" USING btree ("created_at","id") WHERE "email_deliveries"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "quotes_waiting" ON "quotes" USING btree ("valid_until","id") WHERE "quotes"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "quotes_by_sending" ON "quotes" USING btree ("sent_at") WHERE "quotes"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "revision_requests_open" ON "revision_requests" USING btree ("created_at","id") WHERE "revision_requests"."status" in ('pending', 'in_progress');--> statement-breakpoint
CREATE INDEX "subscriptions_by_last_day" ON "subscriptions" USING btree ("ends_on") WHERE not "subscriptions"."subscribed";