CREATE POLICY "agency reads all" ON "contract_declarations" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator')));

CREATE POLICY "held" ON "contract_declarations" FOR SELECT TO phare_app
  USING (id::text = held_key() OR idempotency_key::text = held_key());

CREATE POLICY "anybody declares" ON "contract_declarations" FOR INSERT TO phare_app WITH CHECK (viewer_is_known());

CREATE POLICY "own, by confirmed e-mail" ON "contract_declarations" FOR SELECT TO phare_app
  USING (lower(email) = ANY ((SELECT coalesce(array_agg(address), '{}') FROM confirmed_addresses WHERE user_id = viewer_id())::text[]) AND viewer_had(lower(email), at));
