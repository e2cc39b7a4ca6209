DROP INDEX "attempt_counts_by_end";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
-- What the journal tells of those that were over before the act wrote it down.
UPDATE "orders" SET "ended_at" = moves.at
FROM (SELECT "subject_id", max("at") AS at FROM "journal"
  WHERE "subject_type" = 'order' AND "action" = 'order-moved' GROUP BY "subject_id") AS moves
WHERE moves.subject_id = "orders"."id"::text AND "orders"."status" IN ('completed', 'cancelled');--> statement-breakpoint
ALTER TABLE "retention_runs" ADD COLUMN "progress" jsonb;--> statement-breakpoint
CREATE INDEX "account_links_by_end" ON "account_links" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "session_by_end" ON "session" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "verification_by_end" ON "verification" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "contract_declarations_by_email" ON "contract_declarations" USING btree (lower("email"),"at");--> statement-breakpoint
CREATE INDEX "contract_declarations_by_order" ON "contract_declarations" USING btree ("matched_order_id");--> statement-breakpoint
CREATE INDEX "email_deliveries_by_subject" ON "email_deliveries" USING btree (split_part("key", ':', 2));--> statement-breakpoint
CREATE INDEX "invoices_by_subscription" ON "invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "invoices_by_day" ON "invoices" USING btree (coalesce("issued_on", ("created_at" at time zone 'Europe/Paris')::date),"id");--> statement-breakpoint
CREATE INDEX "journal_logs" ON "journal" USING btree ("at","id") WHERE "journal"."subject_type" not in ('order', 'quote', 'quote-request', 'revision-request', 'subscription', 'invoice', 'audit', 'call', 'contract-declaration');--> statement-breakpoint
CREATE INDEX "consent_proofs_by_date" ON "consent_proofs" USING btree ("chosen_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "orders_by_end" ON "orders" USING btree (coalesce("ended_at", "created_at"),"id") WHERE "orders"."status" not in ('paid', 'in_progress');--> statement-breakpoint
CREATE INDEX "quote_requests_by_email" ON "quote_requests" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "quotes_by_email" ON "quotes" USING btree (lower("client_email"));--> statement-breakpoint
CREATE INDEX "quotes_by_original" ON "quotes" USING btree ("copied_from_id");--> statement-breakpoint
CREATE INDEX "revision_messages_by_author" ON "revision_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_email" ON "subscriptions" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "subscriptions_by_order" ON "subscriptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_end" ON "subscriptions" USING btree ("ends_on","id");--> statement-breakpoint
CREATE INDEX "attempt_counts_by_end" ON "attempt_counts" USING btree ("window_ends_at","key");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ended_when_over" CHECK ("orders"."ended_at" is null or "orders"."status" in ('completed', 'cancelled'));