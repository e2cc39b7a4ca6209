CREATE POLICY "with its quote" ON "quote_acceptances" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM quotes WHERE quotes.id = quote_id));

-- Written in the transaction that completes the quote, and without PDF, which only the server adds.
CREATE POLICY "of the quote just accepted" ON "quote_acceptances" FOR INSERT TO phare_app
  WITH CHECK (viewer_is(actor_kind) AND actor_id IS NOT DISTINCT FROM viewer_person() AND document IS NULL
    AND EXISTS (SELECT FROM quotes WHERE quotes.id = quote_id AND quotes.status IN ({{agreedQuoteStatuses}})));

CREATE POLICY "server's" ON "quote_acceptances" FOR SELECT TO phare_app USING ((SELECT viewer_is('system')));

CREATE POLICY "server draws" ON "quote_acceptances" FOR UPDATE TO phare_app
  USING ((SELECT viewer_is('system')) AND document IS NULL) WITH CHECK ((SELECT viewer_is('system')));
