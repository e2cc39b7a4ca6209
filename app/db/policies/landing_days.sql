CREATE POLICY "agency counts" ON "landing_days" TO phare_app USING (viewer_is('administrator'));
