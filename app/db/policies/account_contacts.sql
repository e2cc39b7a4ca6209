CREATE POLICY "accounts" ON "account_contacts" TO phare_accounts USING (true);
