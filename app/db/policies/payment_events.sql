CREATE POLICY "server keeps" ON "payment_events" TO phare_app USING (viewer_is('system'));
CREATE POLICY "agency reads" ON "payment_events" FOR SELECT TO phare_app USING ((SELECT viewer_is('administrator')));
CREATE POLICY "takes money, to see" ON "payment_events" AS RESTRICTIVE TO phare_app USING ((SELECT viewer_may('money')));
