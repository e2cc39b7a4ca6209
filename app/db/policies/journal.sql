CREATE POLICY "agency reads" ON "journal" FOR SELECT TO phare_app USING ((SELECT viewer_is('administrator')));
CREATE POLICY "own acts" ON "journal" FOR SELECT TO phare_app USING (actor_id = viewer_person());

-- A member acts in their own name, on their company's records.
CREATE POLICY "in one's own name" ON "journal" FOR INSERT TO phare_app
  WITH CHECK (viewer_is(actor_kind) AND actor_id IS NOT DISTINCT FROM viewer_person());

CREATE POLICY "accounts write" ON "journal" FOR INSERT TO phare_accounts WITH CHECK (true);

-- The server looks for an act that somebody repeats: a visitor sees none of the journal, not even what they did.
CREATE POLICY "server reads" ON "journal" FOR SELECT TO phare_app USING ((SELECT viewer_is('system')));
