CREATE POLICY "agency" ON "refunds" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "with its order" ON "refunds" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0)
  OR EXISTS (SELECT FROM subscription_charges WHERE subscription_charges.id = charge_id OFFSET 0));

CREATE POLICY "takes money, to add" ON "refunds" AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to change" ON "refunds" AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to delete" ON "refunds" AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may('money')));
