CREATE INDEX "user_newest_first" ON "user" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "email_deliveries_by_recipient" ON "email_deliveries" USING btree ("recipient","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_of_nobody_by_email" ON "invoices" USING btree (lower("email")) WHERE "invoices"."user_id" is null;--> statement-breakpoint
CREATE INDEX "journal_newest_first" ON "journal" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journal_by_action" ON "journal" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journal_by_actor_kind" ON "journal" USING btree ("actor_kind","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journal_by_actor" ON "journal" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriptions_of_nobody_by_email" ON "subscriptions" USING btree (lower("email")) WHERE "subscriptions"."user_id" is null;