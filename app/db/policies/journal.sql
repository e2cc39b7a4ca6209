CREATE POLICY "agency reads" ON "journal" FOR SELECT TO phare_app USING ((SELECT viewer_is('administrator')));
CREATE POLICY "own acts" ON "journal" FOR SELECT TO phare_app USING (actor_id = viewer_person());

-- A member acts under their own name, on the company's records.
CREATE POLICY "in one's own name" ON "journal" FOR INSERT TO phare_app
  WITH CHECK (viewer_is(actor_kind) AND actor_id IS NOT DISTINCT FROM viewer_person());

CREATE POLICY "accounts write" ON "journal" FOR INSERT TO phare_accounts WITH CHECK (true);

-- For repeated acts (app/db/repeated-act.server.ts): visitors see no journal.
CREATE POLICY "server reads" ON "journal" FOR SELECT TO phare_app USING ((SELECT viewer_is('system')));
