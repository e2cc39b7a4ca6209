CREATE POLICY "accounts write" ON "departures" FOR INSERT TO phare_accounts WITH CHECK (true);
