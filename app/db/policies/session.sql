CREATE POLICY "accounts" ON "session" TO phare_accounts USING (true);
