CREATE POLICY "with its quote" ON "quote_refusals" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM quotes WHERE quotes.id = quote_id));

CREATE POLICY "of the quote just refused" ON "quote_refusals" FOR INSERT TO phare_app
  WITH CHECK (EXISTS (SELECT FROM quotes WHERE quotes.id = quote_id AND quotes.status IN ({{refusedQuoteStatuses}})));
