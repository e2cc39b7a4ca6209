CREATE POLICY "agency" ON "guarantee_requests" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "seen with its order" ON "guarantee_requests" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));

CREATE POLICY "asked with its order" ON "guarantee_requests" FOR INSERT TO phare_app
  WITH CHECK (settled_at IS NULL AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));

CREATE POLICY "takes money, to add" ON "guarantee_requests" AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to change" ON "guarantee_requests" AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to delete" ON "guarantee_requests" AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may('money')));
