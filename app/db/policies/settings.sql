CREATE POLICY "agency's" ON "settings" TO phare_app
  USING (viewer_is('administrator') AND key <> 'first-administrator-link');

CREATE POLICY "first link" ON "settings" TO phare_accounts USING (key = 'first-administrator-link');
CREATE POLICY "takes settings, to add" ON "settings" AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may('settings')));
CREATE POLICY "takes settings, to change" ON "settings" AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may('settings')));
CREATE POLICY "takes settings, to delete" ON "settings" AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may('settings')));
