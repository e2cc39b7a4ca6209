-- With order and consent: for the right to settings only.
CREATE POLICY "by who runs the agency" ON "testimonials" TO phare_app USING ((SELECT viewer_has('settings')));

CREATE POLICY "withdrawn for good" ON "testimonials" AS RESTRICTIVE FOR UPDATE TO phare_app
  USING (withdrawn_at IS NULL) WITH CHECK (withdrawn_at IS NOT NULL);
