CREATE POLICY "server's" ON "pending_acts" TO phare_app USING ((SELECT viewer_is('system')));

CREATE POLICY "agency sees" ON "pending_acts" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator')) AND (user_id = (SELECT viewer_person()) OR act ->> 'kind' <> 'receive-transfer' OR (SELECT viewer_has('money'))));

CREATE POLICY "one's own, asked for" ON "pending_acts" FOR INSERT TO phare_app
  WITH CHECK ((SELECT viewer_is('administrator')) AND user_id = (SELECT viewer_person()) AND state = 'waiting');

CREATE POLICY "one's own, taken back" ON "pending_acts" FOR UPDATE TO phare_app
  USING ((SELECT viewer_is('administrator')) AND user_id = (SELECT viewer_person()) AND state = 'waiting')
  WITH CHECK (user_id = (SELECT viewer_person()) AND state = 'undone');

CREATE POLICY "one's own, put away" ON "pending_acts" FOR DELETE TO phare_app
  USING ((SELECT viewer_is('administrator')) AND user_id = (SELECT viewer_person()) AND state <> 'waiting');
