CREATE POLICY "agency" ON "quotes" TO phare_app USING ((SELECT viewer_is('administrator')));
CREATE POLICY "own" ON "quotes" FOR SELECT TO phare_app USING (user_id = viewer_id() AND status NOT IN ({{unsentQuoteStatuses}}));
CREATE POLICY "held" ON "quotes" FOR SELECT TO phare_app USING (id::text = held_key() AND status NOT IN ({{unsentQuoteStatuses}}));

CREATE POLICY "whoever holds it answers" ON "quotes" FOR UPDATE TO phare_app
  USING (status IN ({{quoteStatusesAwaitingAnswer}}) AND (id::text = held_key() OR user_id = viewer_id()))
  WITH CHECK (status IN ({{quoteStatusesOfAnswers}}));

CREATE POLICY "accounts see whose it may be" ON "quotes" FOR SELECT TO phare_accounts USING (true);

CREATE POLICY "nobody's joins its confirmed e-mail's account" ON "quotes" FOR UPDATE TO phare_accounts
  USING (user_id IS NULL)
  WITH CHECK (EXISTS (
    SELECT FROM confirmed_addresses AS held
    WHERE held.user_id = quotes.user_id AND held.address = lower(quotes.client_email) AND quotes.created_at >= held.since AND quotes.created_at < held.until
  ));

CREATE POLICY "through a key" ON "quotes" FOR SELECT TO phare_app USING ((SELECT held_key_reads('quotes')));
