-- Who left, for the job that forgets them: written by the accounts, read by the owner alone.
ALTER TABLE "departures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "accounts write" ON "departures" FOR INSERT TO phare_accounts WITH CHECK (true);--> statement-breakpoint

-- A revision is its order's: it joins the account that the order has joined.
CREATE POLICY "accounts see whose it may be" ON "revision_requests" FOR SELECT TO phare_accounts USING (true);--> statement-breakpoint
CREATE POLICY "nobody's joins its order's account" ON "revision_requests" FOR UPDATE TO phare_accounts
  USING (user_id IS NULL)
  WITH CHECK (EXISTS (
    SELECT FROM orders JOIN "user" AS owner ON owner.id = orders.user_id
    WHERE orders.id = revision_requests.order_id AND owner.id = revision_requests.user_id AND owner.email_verified
  ));--> statement-breakpoint

CREATE POLICY "own, by confirmed e-mail" ON "contract_declarations" FOR SELECT TO phare_app
  USING (lower(email) = (SELECT lower("user".email) FROM "user" WHERE id = viewer_id() AND email_verified));--> statement-breakpoint
ALTER POLICY "sent to oneself" ON "email_deliveries"
  USING (lower(recipient) = (SELECT lower("user".email) FROM "user" WHERE id = viewer_id() AND email_verified));
