CREATE POLICY "agency reads" ON "lead_keys" FOR SELECT TO phare_app USING ((SELECT viewer_is('administrator')));
