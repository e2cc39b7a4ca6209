DROP INDEX "orders_newest_first";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "quotes_newest_first";--> statement-breakpoint
DROP INDEX "quotes_by_status";--> statement-breakpoint
CREATE INDEX "orders_by_date" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("gross_cents","id");--> statement-breakpoint
CREATE INDEX "orders_by_status_and_date" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status_and_amount" ON "orders" USING btree ("status","gross_cents","id");--> statement-breakpoint
CREATE INDEX "quotes_by_date" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_amount" ON "quotes" USING btree ("gross_cents","id");--> statement-breakpoint
CREATE INDEX "quotes_by_status_and_date" ON "quotes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_status_and_amount" ON "quotes" USING btree ("status","gross_cents","id");--> statement-breakpoint
CREATE INDEX "quotes_by_status_and_last_day" ON "quotes" USING btree ("status","valid_until");