CREATE POLICY "nobody reads" ON "recurring_steps" TO phare_app USING (false);
