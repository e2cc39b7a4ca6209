CREATE POLICY "with its quote" ON "quote_lines" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM quotes WHERE quotes.id = quote_id));

CREATE POLICY "agency writes" ON "quote_lines" TO phare_app USING (viewer_is('administrator'));
