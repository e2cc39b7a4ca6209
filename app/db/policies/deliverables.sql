CREATE POLICY "agency" ON "deliverables" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "with its order" ON "deliverables" FOR SELECT TO phare_app
  USING (order_id IS NOT NULL AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));

CREATE POLICY "with its subscription" ON "deliverables" FOR SELECT TO phare_app
  USING (subscription_id IS NOT NULL AND EXISTS (SELECT FROM subscriptions WHERE subscriptions.id = subscription_id OFFSET 0));
