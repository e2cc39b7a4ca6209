CREATE POLICY "accounts" ON "user" TO phare_accounts USING (true);

-- As a subquery: evaluated once per query, and known to the planner, which else misestimates and sorts the table.
CREATE POLICY "oneself, and everybody for the agency" ON "user" FOR SELECT TO phare_app
  USING (id = viewer_id() OR id = viewer_person() OR (SELECT viewer_is('administrator')));
