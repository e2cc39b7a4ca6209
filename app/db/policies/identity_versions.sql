-- Contain authors and former bank accounts: for the right to settings only.
CREATE POLICY "read by who runs the agency" ON "identity_versions" FOR SELECT TO phare_app USING ((SELECT viewer_has('settings')));

CREATE POLICY "written by who runs the agency, in their own name" ON "identity_versions" FOR INSERT TO phare_app
  WITH CHECK ((SELECT viewer_has('settings')) AND changed_by = (SELECT viewer_person()));
