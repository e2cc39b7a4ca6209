CREATE POLICY "one's own" ON "portal_visits" TO phare_app
  USING (person_id = viewer_person()) WITH CHECK (person_id = viewer_person());
