-- The agency's check comes first and is made once a query rather than once a row; others
-- have the order of each row looked up: past an offset, no plan reads all orders instead.
CREATE POLICY "with its order" ON "payments" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator'))
  OR EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0)
  OR EXISTS (SELECT FROM subscriptions WHERE subscriptions.id = subscription_id OFFSET 0));

CREATE POLICY "server writes" ON "payments" TO phare_app USING (viewer_is('system'));
CREATE POLICY "agency" ON "payments" TO phare_app USING ((SELECT viewer_is('administrator')));
CREATE POLICY "takes money, to add" ON "payments" AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to change" ON "payments" AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to delete" ON "payments" AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may('money')));
