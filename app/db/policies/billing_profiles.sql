CREATE POLICY "own" ON "billing_profiles" TO phare_app USING (user_id = viewer_id());
CREATE POLICY "agency reads all" ON "billing_profiles" FOR SELECT TO phare_app USING (viewer_is('administrator'));
