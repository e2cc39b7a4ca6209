-- Past an offset, no plan reads all orders instead of the record's.
CREATE POLICY "with its order" ON "order_information" TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));
