CREATE POLICY "accounts" ON "verification" TO phare_accounts USING (true);
