CREATE POLICY "agency reads all" ON "revision_requests" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator')));

CREATE POLICY "own" ON "revision_requests" FOR SELECT TO phare_app USING (user_id = viewer_id());

CREATE POLICY "for one's own order" ON "revision_requests" FOR INSERT TO phare_app
  WITH CHECK (status = 'pending' AND user_id = viewer_id()
    AND EXISTS (SELECT FROM orders WHERE orders.id = order_id AND orders.user_id = viewer_id()));

CREATE POLICY "agency changes" ON "revision_requests" FOR UPDATE TO phare_app USING (viewer_is('administrator'));

CREATE POLICY "accounts see whose it may be" ON "revision_requests" FOR SELECT TO phare_accounts USING (true);

CREATE POLICY "nobody's joins its order's account" ON "revision_requests" FOR UPDATE TO phare_accounts
  USING (user_id IS NULL)
  WITH CHECK (EXISTS (
    SELECT FROM orders JOIN "user" AS owner ON owner.id = orders.user_id
    WHERE orders.id = revision_requests.order_id AND owner.id = revision_requests.user_id AND owner.email_verified
  ));

CREATE POLICY "server reads" ON "revision_requests" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('system')));
