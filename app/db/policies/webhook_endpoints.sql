CREATE POLICY "by who runs the agency" ON "webhook_endpoints" TO phare_app USING ((SELECT viewer_has('settings')));
