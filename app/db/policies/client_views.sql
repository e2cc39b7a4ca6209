CREATE POLICY "accounts" ON "client_views" TO phare_accounts USING (true);
