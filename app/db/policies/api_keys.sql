CREATE POLICY "by who runs the agency" ON "api_keys" TO phare_app USING ((SELECT viewer_has('settings')));
