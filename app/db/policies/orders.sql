-- A single condition for both (server's work, agency): a second policy would weigh on every plan of the lists.
CREATE POLICY "agency reads all" ON "orders" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "own" ON "orders" FOR SELECT TO phare_app USING (user_id = viewer_id());

CREATE POLICY "agency changes" ON "orders" FOR UPDATE TO phare_app
  USING (viewer_is('administrator') OR viewer_is('system'));

CREATE POLICY "accounts see whose it may be" ON "orders" FOR SELECT TO phare_accounts USING (true);

-- By confirmed e-mail: only orders made while the account had that address.
CREATE POLICY "nobody's joins its confirmed e-mail's account" ON "orders" FOR UPDATE TO phare_accounts
  USING (user_id IS NULL)
  WITH CHECK (EXISTS (
    SELECT FROM confirmed_addresses AS held
    WHERE held.user_id = orders.user_id AND held.address = lower(orders.email) AND orders.created_at >= held.since AND orders.created_at < held.until
  ));

CREATE POLICY "for oneself, or for nobody" ON "orders" FOR INSERT TO phare_app
  WITH CHECK (viewer_is_known() AND status = 'pending' AND quote_id IS NULL AND user_id IS NOT DISTINCT FROM viewer_id());

CREATE POLICY "agency, of an accepted quote" ON "orders" FOR INSERT TO phare_app
  WITH CHECK (viewer_is('administrator') AND status = 'pending' AND EXISTS (
    SELECT FROM quotes WHERE quotes.id = orders.quote_id AND quotes.status IN ({{agreedQuoteStatuses}})
      AND quotes.gross_cents = orders.gross_cents AND quotes.user_id IS NOT DISTINCT FROM orders.user_id
  ));

CREATE POLICY "held" ON "orders" FOR SELECT TO phare_app
  USING (id::text = held_key() OR idempotency_key::text = held_key());

CREATE POLICY "through a key" ON "orders" FOR SELECT TO phare_app USING ((SELECT held_key_reads('orders')));
