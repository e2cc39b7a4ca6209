-- Agency check first, as a subquery: once per query. `OFFSET 0` is an optimisation fence against reading all orders.
CREATE POLICY "with its order" ON "payments" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator'))
  OR EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0)
  OR EXISTS (SELECT FROM subscriptions WHERE subscriptions.id = subscription_id OFFSET 0));

CREATE POLICY "server writes" ON "payments" TO phare_app USING (viewer_is('system'));
CREATE POLICY "agency" ON "payments" TO phare_app USING ((SELECT viewer_is('administrator')));
CREATE POLICY "takes money, to add" ON "payments" AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to change" ON "payments" AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to delete" ON "payments" AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may('money')));
