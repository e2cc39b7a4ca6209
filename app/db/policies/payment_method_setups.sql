CREATE POLICY "server opens" ON "payment_method_setups" TO phare_app USING (viewer_is('system'));

CREATE POLICY "with its order" ON "payment_method_setups" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator')) OR EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));

CREATE POLICY "takes money, to add" ON "payment_method_setups" AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to change" ON "payment_method_setups" AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to delete" ON "payment_method_setups" AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may('money')));
