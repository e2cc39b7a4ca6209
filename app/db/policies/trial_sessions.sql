CREATE POLICY "the trial provider's own" ON "trial_sessions" TO phare_app USING (viewer_is('system'));
