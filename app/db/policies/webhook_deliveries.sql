CREATE POLICY "by who runs the agency" ON "webhook_deliveries" TO phare_app USING ((SELECT viewer_has('settings')));
