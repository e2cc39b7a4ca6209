CREATE POLICY "agency reads" ON "leads" FOR SELECT TO phare_app USING ((SELECT viewer_is('administrator')));
CREATE POLICY "agency works on" ON "leads" FOR UPDATE TO phare_app USING ((SELECT viewer_has('work')));

-- For the download of one's data.
CREATE POLICY "own, by confirmed e-mail" ON "leads" FOR SELECT TO phare_app
  USING (email = (SELECT lower("user".email) FROM "user" WHERE id = viewer_id() AND email_verified));

CREATE POLICY "through a key" ON "leads" FOR SELECT TO phare_app USING ((SELECT held_key_reads('leads')));
