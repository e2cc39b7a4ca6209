CREATE POLICY "server counts" ON "places_calls" TO phare_app USING (viewer_is('system'));
