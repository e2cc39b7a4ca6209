CREATE POLICY "everybody reads" ON "stated_revision" FOR SELECT TO phare_app USING (true);
