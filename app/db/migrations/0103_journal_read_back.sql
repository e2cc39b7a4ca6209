-- The server looks for an act that somebody repeats: a visitor sees none of the journal, not even what they did.
CREATE POLICY "server reads" ON "journal" FOR SELECT TO phare_app USING ((SELECT viewer_is('system')));
