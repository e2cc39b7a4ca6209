CREATE POLICY "accounts" ON "account_links" TO phare_accounts USING (true);
