CREATE POLICY "nobody reads" ON "landing_sessions" TO phare_app USING (false);
