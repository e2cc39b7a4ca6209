CREATE POLICY "agency" ON "citations" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "with its deliverable" ON "citations" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM deliverables WHERE deliverables.id = deliverable_id OFFSET 0));
