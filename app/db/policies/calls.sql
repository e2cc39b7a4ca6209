CREATE POLICY "agency reads all" ON "calls" FOR SELECT TO phare_app USING ((SELECT viewer_is('administrator')));

-- An empty array instead of null: null would run viewer_had for each row the agency reads.
CREATE POLICY "own, by confirmed e-mail" ON "calls" FOR SELECT TO phare_app
  USING (lower(email) = ANY ((SELECT coalesce(array_agg(address), '{}') FROM confirmed_addresses WHERE user_id = viewer_id())::text[]) AND viewer_had(lower(email), created_at));

-- The id opens nothing, as it appears in the agency's URLs.
CREATE POLICY "held" ON "calls" FOR SELECT TO phare_app
  USING (token_hash = held_key_hash() OR idempotency_key::text = held_key());

-- Subject to the policies of calendar_feed: its secret URL shows the agency's calendar.
CREATE POLICY "through the feed" ON "calls" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM calendar_feed WHERE token_hash = held_key_hash()));

CREATE POLICY "anybody books" ON "calls" FOR INSERT TO phare_app
  WITH CHECK (viewer_is_known() AND status = 'booked' AND sequence = 0);

CREATE POLICY "agency changes" ON "calls" FOR UPDATE TO phare_app USING (viewer_is('administrator'));

CREATE POLICY "holder moves or cancels" ON "calls" FOR UPDATE TO phare_app
  USING (token_hash = held_key_hash()) WITH CHECK (status IN ({{callStatusesByItsClient}}));

CREATE POLICY "through a key" ON "calls" FOR SELECT TO phare_app USING ((SELECT held_key_reads('calls')));
