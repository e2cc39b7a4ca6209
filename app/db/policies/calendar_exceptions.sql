CREATE POLICY "everybody reads" ON "calendar_exceptions" FOR SELECT TO phare_app USING (viewer_is_known());
CREATE POLICY "agency decides" ON "calendar_exceptions" TO phare_app USING (viewer_is('administrator'));
CREATE POLICY "takes settings, to add" ON "calendar_exceptions" AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may('settings')));
CREATE POLICY "takes settings, to change" ON "calendar_exceptions" AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may('settings')));
CREATE POLICY "takes settings, to delete" ON "calendar_exceptions" AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may('settings')));
