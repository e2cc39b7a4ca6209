CREATE POLICY "accounts" ON "attempt_counts" TO phare_accounts USING (true);
