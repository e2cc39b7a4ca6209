CREATE POLICY "accounts" ON "two_factor" TO phare_accounts USING (true);
