CREATE POLICY "agency, and with its order" ON "ledger" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system'))
    OR EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0)
    OR EXISTS (SELECT FROM subscriptions WHERE subscriptions.id = subscription_id OFFSET 0));
