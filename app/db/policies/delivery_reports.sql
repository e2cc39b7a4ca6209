CREATE POLICY "agency" ON "delivery_reports" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "released, with its order" ON "delivery_reports" FOR SELECT TO phare_app
  USING (status IN ({{shownReportStatuses}}) AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));
