CREATE POLICY "with its order" ON "payment_attempts" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator'))
  OR EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));

CREATE POLICY "server opens" ON "payment_attempts" TO phare_app USING (viewer_is('system'));
CREATE POLICY "takes money, to add" ON "payment_attempts" AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to change" ON "payment_attempts" AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to delete" ON "payment_attempts" AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may('money')));
