CREATE POLICY "agency" ON "invoices" TO phare_app USING ((SELECT viewer_is('administrator') OR viewer_is('system')));
CREATE POLICY "own" ON "invoices" FOR SELECT TO phare_app USING (user_id = viewer_id() AND status NOT IN ({{unissuedInvoiceStatuses}}));
CREATE POLICY "accounts see whose it may be" ON "invoices" FOR SELECT TO phare_accounts USING (true);

CREATE POLICY "nobody's joins its confirmed e-mail's account" ON "invoices" FOR UPDATE TO phare_accounts
  USING (user_id IS NULL)
  WITH CHECK (EXISTS (
    SELECT FROM confirmed_addresses AS held
    WHERE held.user_id = invoices.user_id AND held.address = lower(invoices.email) AND invoices.created_at >= held.since AND invoices.created_at < held.until
  ));

-- Within the agency, only the right to money opens papers and accounts.
CREATE POLICY "takes money, to see" ON "invoices" AS RESTRICTIVE TO phare_app USING ((SELECT viewer_may('money')));
