CREATE POLICY "server counts" ON "dropped_events" TO phare_app USING (viewer_is('system'));
CREATE POLICY "agency reads" ON "dropped_events" FOR SELECT TO phare_app USING (viewer_is('administrator'));
