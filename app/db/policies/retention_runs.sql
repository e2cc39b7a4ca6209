CREATE POLICY "agency reads" ON "retention_runs" FOR SELECT TO phare_app USING (viewer_is('administrator'));
