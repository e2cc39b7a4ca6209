CREATE POLICY "agency reads" ON "landing_daily" FOR SELECT TO phare_app USING (viewer_is('administrator'));

-- Totals of purged days are immutable: their events are gone.
CREATE POLICY "agency counts" ON "landing_daily" FOR INSERT TO phare_app
  WITH CHECK (viewer_is('administrator') AND EXISTS (
    SELECT FROM landing_days AS counted WHERE counted.day = landing_daily.day AND counted.purged_at IS NULL
  ));

CREATE POLICY "agency counts again" ON "landing_daily" FOR DELETE TO phare_app
  USING (viewer_is('administrator') AND EXISTS (
    SELECT FROM landing_days AS counted WHERE counted.day = landing_daily.day AND counted.purged_at IS NULL
  ));
