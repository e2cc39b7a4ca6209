CREATE POLICY "with its order" ON "billing_details" TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));
