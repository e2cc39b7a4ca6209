CREATE POLICY "agency's" ON "calendar_feed" TO phare_app USING (viewer_is('administrator'));
CREATE POLICY "held" ON "calendar_feed" FOR SELECT TO phare_app USING (token_hash = held_key_hash());
CREATE POLICY "takes settings, to add" ON "calendar_feed" AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may('settings')));
CREATE POLICY "takes settings, to change" ON "calendar_feed" AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may('settings')));
CREATE POLICY "takes settings, to delete" ON "calendar_feed" AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may('settings')));
