CREATE POLICY "agency reads" ON "publication_answers" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "seen with its publication" ON "publication_answers" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM publications WHERE publications.id = publication_id OFFSET 0));

CREATE POLICY "said by whoever was asked" ON "publication_answers" FOR INSERT TO phare_app
  WITH CHECK (
    (viewer_is('client') OR viewer_is('visitor')) AND answered_by IS NOT DISTINCT FROM viewer_person() AND EXISTS (
      SELECT FROM publications
      WHERE publications.id = publication_id AND publications.asked_version = publication_answers.version
        AND publications.status IN ({{askedPublicationStatuses}}) OFFSET 0
    )
  );
