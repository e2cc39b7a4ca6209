CREATE POLICY "accounts read" ON "user_roles" FOR SELECT TO phare_accounts USING (true);

-- For row locks while the last administrator leaves; column privileges forbid other changes.
CREATE POLICY "accounts lock" ON "user_roles" FOR UPDATE TO phare_accounts USING (true);

CREATE POLICY "first one" ON "user_roles" FOR INSERT TO phare_accounts
  WITH CHECK (NOT EXISTS (SELECT FROM user_roles AS earlier));

CREATE POLICY "own, and everybody's for the agency" ON "user_roles" FOR SELECT TO phare_app
  USING (user_id = viewer_id() OR viewer_is('administrator'));

CREATE POLICY "by who decides of people" ON "user_roles" FOR UPDATE TO phare_app
  USING (viewer_has('people')) WITH CHECK (viewer_has('people'));

CREATE POLICY "by who decides of people, and one's own" ON "user_roles" FOR DELETE TO phare_app
  USING (viewer_has('people') OR user_id = viewer_person());
