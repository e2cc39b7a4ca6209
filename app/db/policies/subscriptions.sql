CREATE POLICY "agency" ON "subscriptions" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "own" ON "subscriptions" FOR SELECT TO phare_app USING (user_id = viewer_id());
CREATE POLICY "accounts see whose it may be" ON "subscriptions" FOR SELECT TO phare_accounts USING (true);

CREATE POLICY "nobody's joins its confirmed e-mail's account" ON "subscriptions" FOR UPDATE TO phare_accounts
  USING (user_id IS NULL)
  WITH CHECK (EXISTS (
    SELECT FROM confirmed_addresses AS held
    WHERE held.user_id = subscriptions.user_id AND held.address = lower(subscriptions.email) AND subscriptions.created_at >= held.since AND subscriptions.created_at < held.until
  ));

CREATE POLICY "takes money, to add" ON "subscriptions" AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to change" ON "subscriptions" AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may('money')));
CREATE POLICY "takes money, to delete" ON "subscriptions" AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may('money')));
