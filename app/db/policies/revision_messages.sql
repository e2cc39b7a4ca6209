CREATE POLICY "with its request" ON "revision_messages" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM revision_requests WHERE revision_requests.id = request_id));

CREATE POLICY "of an open request" ON "revision_messages" FOR INSERT TO phare_app
  WITH CHECK (viewer_is(author_kind) AND author_id = viewer_person() AND EXISTS (
    SELECT FROM revision_requests
    WHERE revision_requests.id = request_id AND revision_requests.status IN ({{openRequestStatuses}})
  ));
