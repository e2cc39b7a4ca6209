-- Money is written down by the server's own work, whoever's request brought the news, and by the agency. One
-- question for both: a second one beside it would weigh on every plan of the agency's lists.
ALTER POLICY "agency reads all" ON "orders" USING ((SELECT viewer_is('administrator') OR viewer_is('system')));--> statement-breakpoint
ALTER POLICY "agency changes" ON "orders" USING (viewer_is('administrator') OR viewer_is('system'));--> statement-breakpoint

-- The subquery runs under the policies of orders: whoever sees an order sees how it may be paid, and what was.
ALTER TABLE "payment_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "with its order" ON "payment_attempts" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id));--> statement-breakpoint
CREATE POLICY "server opens" ON "payment_attempts" TO phare_app USING (viewer_is('system'));--> statement-breakpoint

ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "with its order" ON "payments" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id));--> statement-breakpoint
CREATE POLICY "server writes" ON "payments" TO phare_app USING (viewer_is('system'));--> statement-breakpoint
CREATE POLICY "agency" ON "payments" TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint

ALTER TABLE "payment_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "server keeps" ON "payment_events" TO phare_app USING (viewer_is('system'));--> statement-breakpoint
CREATE POLICY "agency reads" ON "payment_events" FOR SELECT TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint

ALTER TABLE "payment_differences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "server notes" ON "payment_differences" TO phare_app USING (viewer_is('system'));--> statement-breakpoint
CREATE POLICY "agency settles" ON "payment_differences" TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint

ALTER TABLE "trial_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "the trial provider's own" ON "trial_sessions" TO phare_app USING (viewer_is('system'));
