ALTER TABLE "payments" ADD COLUMN "client" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "state" text GENERATED ALWAYS AS (case when refunded_cents = 0 then 'received'
          when refunded_cents < amount_cents then 'partly-refunded' else 'refunded' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_events_of_no_order" ON "payment_events" USING btree ("received_at","id") WHERE "payment_events"."order_id" is null;--> statement-breakpoint
CREATE INDEX "payments_by_state_and_date" ON "payments" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_state_and_amount" ON "payments" USING btree ("state","amount_cents","id");