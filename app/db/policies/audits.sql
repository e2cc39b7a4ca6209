CREATE POLICY "agency reads all" ON "audits" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "own" ON "audits" FOR SELECT TO phare_app USING (user_id = viewer_id());

CREATE POLICY "held" ON "audits" FOR SELECT TO phare_app
  USING (id::text = held_key() OR idempotency_key::text = held_key());

CREATE POLICY "for oneself, or for nobody" ON "audits" FOR INSERT TO phare_app
  WITH CHECK (viewer_is_known() AND user_id IS NOT DISTINCT FROM viewer_id());

CREATE POLICY "whoever sees it says more of it" ON "audits" FOR UPDATE TO phare_app
  USING (viewer_is('administrator') OR user_id = viewer_id() OR id::text = held_key());

CREATE POLICY "accounts see whose it may be" ON "audits" FOR SELECT TO phare_accounts USING (true);

CREATE POLICY "nobody's joins its confirmed e-mail's account" ON "audits" FOR UPDATE TO phare_accounts
  USING (user_id IS NULL)
  WITH CHECK (EXISTS (
    SELECT FROM confirmed_addresses AS held
    WHERE held.user_id = audits.user_id AND held.address = lower(audits.email) AND audits.created_at >= held.since AND audits.created_at < held.until
  ));
