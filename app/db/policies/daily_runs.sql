CREATE POLICY "agency reads" ON "daily_runs" FOR SELECT TO phare_app USING (viewer_is('administrator'));
