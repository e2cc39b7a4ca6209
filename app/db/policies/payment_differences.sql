CREATE POLICY "server notes" ON "payment_differences" TO phare_app USING (viewer_is('system'));
CREATE POLICY "agency settles" ON "payment_differences" TO phare_app USING ((SELECT viewer_is('administrator')));
CREATE POLICY "takes money, to see" ON "payment_differences" AS RESTRICTIVE TO phare_app USING ((SELECT viewer_may('money')));
