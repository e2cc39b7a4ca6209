CREATE POLICY "agency" ON "publications" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "asked with its deliverable" ON "publications" FOR SELECT TO phare_app
  USING (asked_version IS NOT NULL AND EXISTS (SELECT FROM deliverables WHERE deliverables.id = deliverable_id OFFSET 0));

CREATE POLICY "held" ON "publications" FOR SELECT TO phare_app
  USING (asked_version IS NOT NULL AND id::text = (SELECT held_key()));
