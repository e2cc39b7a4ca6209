-- Who asks, as app/db/as-viewer.server.ts says for the length of a transaction. Unsaid: null, and no policy lets anything through.
CREATE FUNCTION viewer_is(kind text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('app.viewer_kind', true) = kind
$$;--> statement-breakpoint
CREATE FUNCTION viewer_id() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('app.user_id', true), '')
$$;--> statement-breakpoint
-- The unguessable value a request came with: an order's id or idempotency key, a proof's id, an event's fingerprint.
CREATE FUNCTION held_key() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('app.held_key', true), '')
$$;--> statement-breakpoint
CREATE FUNCTION viewer_is_known() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('app.viewer_kind', true) IN ('visitor', 'client', 'administrator', 'system')
$$;--> statement-breakpoint

ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads all" ON "orders" FOR SELECT TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "own" ON "orders" FOR SELECT TO phare_app USING (user_id = viewer_id());--> statement-breakpoint
CREATE POLICY "held" ON "orders" FOR SELECT TO phare_app
  USING (id::text = held_key() OR idempotency_key = held_key());--> statement-breakpoint
CREATE POLICY "for oneself, or for nobody" ON "orders" FOR INSERT TO phare_app
  WITH CHECK (viewer_is_known() AND status = 'pending' AND user_id IS NOT DISTINCT FROM viewer_id());--> statement-breakpoint
CREATE POLICY "agency changes" ON "orders" FOR UPDATE TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "accounts see whose it may be" ON "orders" FOR SELECT TO phare_accounts USING (true);--> statement-breakpoint
CREATE POLICY "nobody's joins its confirmed e-mail's account" ON "orders" FOR UPDATE TO phare_accounts
  USING (user_id IS NULL)
  WITH CHECK (EXISTS (
    SELECT FROM "user" AS owner
    WHERE owner.id = orders.user_id AND owner.email_verified AND lower(owner.email) = lower(orders.email)
  ));--> statement-breakpoint

-- The subquery runs under the policies of orders: whoever sees an order sees and gives its information.
ALTER TABLE "order_information" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "with its order" ON "order_information" TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id));--> statement-breakpoint

ALTER TABLE "email_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads" ON "email_deliveries" FOR SELECT TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "sent to oneself" ON "email_deliveries" FOR SELECT TO phare_app
  USING (recipient = (SELECT email FROM "user" WHERE id = viewer_id() AND email_verified));--> statement-breakpoint
CREATE POLICY "the accounts' own" ON "email_deliveries" TO phare_accounts USING (template LIKE 'account-%');--> statement-breakpoint

ALTER TABLE "journal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads" ON "journal" FOR SELECT TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "own acts" ON "journal" FOR SELECT TO phare_app USING (actor_id = viewer_id());--> statement-breakpoint
CREATE POLICY "in one's own name" ON "journal" FOR INSERT TO phare_app
  WITH CHECK (viewer_is(actor_kind) AND actor_id IS NOT DISTINCT FROM viewer_id());--> statement-breakpoint
CREATE POLICY "accounts write" ON "journal" FOR INSERT TO phare_accounts WITH CHECK (true);--> statement-breakpoint

ALTER TABLE "landing_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "anybody's visit" ON "landing_events" FOR INSERT TO phare_app WITH CHECK (viewer_is_known());--> statement-breakpoint
CREATE POLICY "agency reads, and whoever sends the same again" ON "landing_events" FOR SELECT TO phare_app
  USING (viewer_is('administrator') OR fingerprint = held_key());--> statement-breakpoint

ALTER TABLE "consent_proofs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "anybody's choice" ON "consent_proofs" FOR INSERT TO phare_app WITH CHECK (viewer_is_known());--> statement-breakpoint
CREATE POLICY "agency reads" ON "consent_proofs" FOR SELECT TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint

-- Counts without anybody in them: the server's own work, and the agency's figures.
ALTER TABLE "dropped_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "server counts" ON "dropped_events" TO phare_app USING (viewer_is('system'));--> statement-breakpoint
CREATE POLICY "agency reads" ON "dropped_events" FOR SELECT TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint

-- No client's data: open to every request that says whose it is (rights per column in app/db/roles.server.ts).
ALTER TABLE "promo_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "whoever orders" ON "promo_codes" TO phare_app USING (viewer_is_known());--> statement-breakpoint
ALTER TABLE "number_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "whoever orders" ON "number_series" TO phare_app USING (viewer_is_known());--> statement-breakpoint

ALTER TABLE "settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency's" ON "settings" TO phare_app
  USING (viewer_is('administrator') AND key <> 'first-administrator-link');--> statement-breakpoint
CREATE POLICY "first link" ON "settings" TO phare_accounts USING (key = 'first-administrator-link');--> statement-breakpoint

-- Accounts: phare_accounts alone reads passwords, sessions and links; phare_app has no right on those tables.
ALTER TABLE "user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "accounts" ON "user" TO phare_accounts USING (true);--> statement-breakpoint
CREATE POLICY "oneself, and everybody for the agency" ON "user" FOR SELECT TO phare_app
  USING (id = viewer_id() OR viewer_is('administrator'));--> statement-breakpoint
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "accounts" ON "session" TO phare_accounts USING (true);--> statement-breakpoint
ALTER TABLE "account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "accounts" ON "account" TO phare_accounts USING (true);--> statement-breakpoint
ALTER TABLE "verification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "accounts" ON "verification" TO phare_accounts USING (true);--> statement-breakpoint
ALTER TABLE "attempt_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "accounts" ON "attempt_counts" TO phare_accounts USING (true);--> statement-breakpoint
ALTER TABLE "account_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "accounts" ON "account_links" TO phare_accounts USING (true);--> statement-breakpoint
ALTER TABLE "two_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "accounts" ON "two_factor" TO phare_accounts USING (true);--> statement-breakpoint

-- Roles are granted by the first link while there is none, else by the owner's command.
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "accounts read" ON "user_roles" FOR SELECT TO phare_accounts USING (true);--> statement-breakpoint
-- Rows are locked with it while the last administrator wants to leave; it changes no role (rights per column).
CREATE POLICY "accounts lock" ON "user_roles" FOR UPDATE TO phare_accounts USING (true);--> statement-breakpoint
CREATE POLICY "first one" ON "user_roles" FOR INSERT TO phare_accounts
  WITH CHECK (NOT EXISTS (SELECT FROM user_roles AS earlier));--> statement-breakpoint
CREATE POLICY "own, and everybody's for the agency" ON "user_roles" FOR SELECT TO phare_app
  USING (user_id = viewer_id() OR viewer_is('administrator'));
--> statement-breakpoint

ALTER TABLE "contract_declarations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency reads all" ON "contract_declarations" FOR SELECT TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint
CREATE POLICY "held" ON "contract_declarations" FOR SELECT TO phare_app
  USING (id::text = held_key() OR idempotency_key::text = held_key());--> statement-breakpoint
CREATE POLICY "anybody declares" ON "contract_declarations" FOR INSERT TO phare_app WITH CHECK (viewer_is_known());--> statement-breakpoint
ALTER TABLE "declaration_settlements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "agency settles" ON "declaration_settlements" TO phare_app USING (viewer_is('administrator'));--> statement-breakpoint

-- The order a declaration seems to be about: the one with that number, else the latest made with the e-mail
-- given as reference, else with the receipt's. It looks past the policies, since the declaring visitor may
-- not see that order, and answers an id that the application keeps for the agency.
CREATE FUNCTION declared_order(reference text, receipt_email text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(
    (SELECT id FROM orders WHERE number = upper(regexp_replace(reference, '[\s#]', '', 'g'))),
    (SELECT id FROM orders WHERE lower(email) = lower(reference) ORDER BY created_at DESC LIMIT 1),
    (SELECT id FROM orders WHERE lower(email) = lower(receipt_email) ORDER BY created_at DESC LIMIT 1)
  )
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION declared_order FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION declared_order TO phare_app;
