CREATE POLICY "accounts" ON "account" TO phare_accounts USING (true);
