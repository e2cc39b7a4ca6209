ALTER TABLE "email_deliveries" ADD COLUMN "mailbox" text;--> statement-breakpoint
CREATE INDEX "email_deliveries_by_mailbox" ON "email_deliveries" USING btree ("mailbox","template","created_at");