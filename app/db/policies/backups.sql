CREATE POLICY "who decides of settings reads" ON "backups" FOR SELECT TO phare_app USING ((SELECT viewer_has('settings')));
