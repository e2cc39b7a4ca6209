CREATE POLICY "agency" ON "order_listings" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "with its order" ON "order_listings" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));

-- The client may only declare the invitation.
CREATE POLICY "invited with its order" ON "order_listings" FOR UPDATE TO phare_app
  USING (access IN ({{accessStatusesBeforeInvitation}}) AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0))
  WITH CHECK (access IN ({{accessStatusesInvited}}) AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));
