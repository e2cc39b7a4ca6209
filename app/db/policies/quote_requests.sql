CREATE POLICY "agency reads all" ON "quote_requests" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator')));

CREATE POLICY "own" ON "quote_requests" FOR SELECT TO phare_app USING (user_id = viewer_id());

CREATE POLICY "held" ON "quote_requests" FOR SELECT TO phare_app
  USING (id::text = held_key() OR idempotency_key::text = held_key());

CREATE POLICY "for oneself, or for nobody" ON "quote_requests" FOR INSERT TO phare_app
  WITH CHECK (viewer_is_known() AND status = 'pending' AND user_id IS NOT DISTINCT FROM viewer_id());

CREATE POLICY "agency changes" ON "quote_requests" FOR UPDATE TO phare_app USING (viewer_is('administrator'));
CREATE POLICY "accounts see whose it may be" ON "quote_requests" FOR SELECT TO phare_accounts USING (true);

CREATE POLICY "nobody's joins its confirmed e-mail's account" ON "quote_requests" FOR UPDATE TO phare_accounts
  USING (user_id IS NULL)
  WITH CHECK (EXISTS (
    SELECT FROM confirmed_addresses AS held
    WHERE held.user_id = quote_requests.user_id AND held.address = lower(quote_requests.email) AND quote_requests.created_at >= held.since AND quote_requests.created_at < held.until
  ));
