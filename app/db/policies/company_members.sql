CREATE POLICY "agency reads" ON "company_members" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator')) AND (owner_id IS NOT NULL OR (SELECT viewer_has('people'))));

CREATE POLICY "of one's company" ON "company_members" FOR SELECT TO phare_app USING (owner_id = viewer_id());
CREATE POLICY "of oneself" ON "company_members" FOR SELECT TO phare_app USING (member_id = viewer_person());

CREATE POLICY "invited by confirmed address" ON "company_members" FOR SELECT TO phare_app
  USING (email = ANY ((SELECT array_agg(address) FROM confirmed_addresses WHERE user_id = viewer_person() AND until = 'infinity')::text[]));

CREATE POLICY "invited by its owner" ON "company_members" FOR INSERT TO phare_app
  WITH CHECK (owner_id = viewer_person() AND owner_id = viewer_id() AND member_id IS NULL AND ended_at IS NULL);

CREATE POLICY "ended by its owner" ON "company_members" FOR UPDATE TO phare_app
  USING (owner_id = viewer_person()) WITH CHECK (owner_id = viewer_person() AND ended_at IS NOT NULL);

CREATE POLICY "left by its member" ON "company_members" FOR UPDATE TO phare_app
  USING (member_id = viewer_person()) WITH CHECK (member_id = viewer_person() AND ended_at IS NOT NULL);

CREATE POLICY "answered by who was invited" ON "company_members" FOR UPDATE TO phare_app
  USING (member_id IS NULL AND ended_at IS NULL
    AND email = ANY ((SELECT array_agg(address) FROM confirmed_addresses WHERE user_id = viewer_person() AND until = 'infinity')::text[]))
  WITH CHECK (member_id = viewer_person() OR (member_id IS NULL AND ended_at IS NOT NULL));

CREATE POLICY "into the agency" ON "company_members" FOR INSERT TO phare_app
  WITH CHECK (owner_id IS NULL AND viewer_has('people') AND member_id IS NULL AND ended_at IS NULL);

CREATE POLICY "into the agency, withdrawn" ON "company_members" FOR UPDATE TO phare_app
  USING (owner_id IS NULL AND viewer_has('people'))
  WITH CHECK (owner_id IS NULL AND member_id IS NULL AND ended_at IS NOT NULL);
