CREATE POLICY "agency reads" ON "lead_facts" FOR SELECT TO phare_app USING ((SELECT viewer_is('administrator')));
