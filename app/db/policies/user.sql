CREATE POLICY "accounts" ON "user" TO phare_accounts USING (true);

-- The agency's check is made once a query rather than once a row, and the planner knows it as one: else it expects
-- next to no row to be the agency's, and sorts a table where it could follow an index.
CREATE POLICY "oneself, and everybody for the agency" ON "user" FOR SELECT TO phare_app
  USING (id = viewer_id() OR id = viewer_person() OR (SELECT viewer_is('administrator')));
