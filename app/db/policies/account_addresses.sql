CREATE POLICY "accounts read" ON "account_addresses" FOR SELECT TO phare_accounts USING (true);
CREATE POLICY "own" ON "account_addresses" FOR SELECT TO phare_app USING (user_id = viewer_id());
