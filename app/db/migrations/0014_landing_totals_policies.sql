-- Counts without anybody in them: the agency reads them, and may count a day again.
ALTER TABLE "landing_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency counts" ON "landing_days" TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint

ALTER TABLE "landing_daily" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads" ON "landing_daily" FOR SELECT TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
-- Once a day's events are gone its totals are all that is left of it: no request writes them again.
CREATE POLICY "agency counts" ON "landing_daily" FOR INSERT TO phare_app
  WITH CHECK (viewer_is('administrator') AND EXISTS (
    SELECT FROM landing_days AS counted WHERE counted.day = landing_daily.day AND counted.purged_at IS NULL
  ));--> statement-breakpoint
CREATE POLICY "agency counts again" ON "landing_daily" FOR DELETE TO phare_app
  USING (viewer_is('administrator') AND EXISTS (
    SELECT FROM landing_days AS counted WHERE counted.day = landing_daily.day AND counted.purged_at IS NULL
  ));--> statement-breakpoint

ALTER TABLE "daily_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads" ON "daily_runs" FOR SELECT TO phare_app USING (viewer_is('administrator'));
