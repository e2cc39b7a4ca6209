CREATE POLICY "agency reads all" ON "client_files" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

-- Belongs to the person who sent it, members included. The agency's work is shown once submitted or used as proof.
CREATE POLICY "with its order and thread" ON "client_files" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0)
    AND (uploaded_by_id = viewer_person() OR (
      (revision_request_id IS NULL
        OR EXISTS (SELECT FROM revision_requests WHERE revision_requests.id = revision_request_id OFFSET 0))
      AND (message_id IS NULL
        OR EXISTS (SELECT FROM revision_messages WHERE revision_messages.id = message_id OFFSET 0))
      AND (deliverable_id IS NULL
        OR EXISTS (SELECT FROM publication_versions WHERE publication_versions.file_id = client_files.id OFFSET 0)
        OR EXISTS (SELECT FROM deliverables WHERE deliverables.proof_file_id = client_files.id OFFSET 0)))));

CREATE POLICY "in one's own name" ON "client_files" FOR INSERT TO phare_app
  WITH CHECK (viewer_is(uploaded_by) AND uploaded_by_id IS NOT DISTINCT FROM viewer_person()
    AND (revision_request_id IS NULL OR viewer_id() IS NOT NULL)
    AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0)
    AND (deliverable_id IS NULL OR EXISTS (
      SELECT FROM deliverables LEFT JOIN subscriptions ON subscriptions.id = deliverables.subscription_id
      WHERE deliverables.id = client_files.deliverable_id
        AND coalesce(deliverables.order_id, subscriptions.order_id) = client_files.order_id OFFSET 0)));

CREATE POLICY "draft, to the order chosen since" ON "client_files" FOR UPDATE TO phare_app
  USING (uploaded_by_id = viewer_person() AND revision_request_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM revision_requests WHERE revision_requests.id = revision_request_id OFFSET 0))
  WITH CHECK (uploaded_by_id = viewer_person()
    AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));

-- Deletable while its message is unwritten; in the information form, by the client's side its own pictures.
CREATE POLICY "draft, by its sender" ON "client_files" FOR DELETE TO phare_app
  USING (uploaded_by_id = viewer_person() AND revision_request_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM revision_messages WHERE revision_messages.id = message_id OFFSET 0)
    AND (message_id IS NOT NULL
      OR NOT EXISTS (SELECT FROM revision_requests WHERE revision_requests.id = revision_request_id OFFSET 0)));

CREATE POLICY "of the information, by its side" ON "client_files" FOR DELETE TO phare_app
  USING (revision_request_id IS NULL AND (uploaded_by = 'administrator') = viewer_is('administrator')
    AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));

-- The signed link of a text opens only its picture.
CREATE POLICY "of the text held" ON "client_files" FOR SELECT TO phare_app
  USING (id = (
    SELECT publication_versions.file_id FROM publications
    JOIN publication_versions ON publication_versions.publication_id = publications.id
      AND publication_versions.version = publications.asked_version
    WHERE publications.id = CASE WHEN held_key() ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN held_key()::uuid END
  ));
