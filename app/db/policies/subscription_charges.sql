CREATE POLICY "agency" ON "subscription_charges" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "with its subscription" ON "subscription_charges" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM subscriptions WHERE subscriptions.id = subscription_id OFFSET 0));

CREATE POLICY "takes money, to add" ON "subscription_charges" AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to change" ON "subscription_charges" AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to delete" ON "subscription_charges" AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may('money')));
