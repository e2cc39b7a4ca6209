CREATE POLICY "agency" ON "publication_versions" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "asked with its publication" ON "publication_versions" FOR SELECT TO phare_app
  USING (EXISTS (
    SELECT FROM publications
    WHERE publications.id = publication_id AND publication_versions.version <= publications.asked_version OFFSET 0
  ));
