-- `OFFSET 0` is an optimisation fence: without it a plan may read all orders.
CREATE POLICY "with its order" ON "order_information" TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));
