ALTER TABLE "client_files" ADD COLUMN "deliverable_id" uuid;--> statement-breakpoint
ALTER TABLE "publication_versions" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "publication_versions" ADD CONSTRAINT "publication_versions_file_id_client_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."client_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_files_by_deliverable" ON "client_files" USING btree ("deliverable_id") WHERE "client_files"."deliverable_id" is not null;--> statement-breakpoint
CREATE INDEX "publication_versions_by_file" ON "publication_versions" USING btree ("file_id") WHERE "publication_versions"."file_id" is not null;--> statement-breakpoint
ALTER TABLE "client_files" ADD CONSTRAINT "client_files_of_work_by_agency" CHECK ("client_files"."deliverable_id" is null or ("client_files"."revision_request_id" is null and "client_files"."uploaded_by" = 'administrator'));--> statement-breakpoint

-- A picture that was sent, of the client for whom the work is: of its order, or of another of the same account.
CREATE FUNCTION picture_fits_work(of_file uuid, of_deliverable uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM client_files
    JOIN orders AS given ON given.id = client_files.order_id
    JOIN deliverables ON deliverables.id = of_deliverable
    LEFT JOIN subscriptions ON subscriptions.id = deliverables.subscription_id
    JOIN orders AS owed ON owed.id = coalesce(deliverables.order_id, subscriptions.order_id)
    WHERE client_files.id = of_file AND (given.id = owed.id OR given.user_id = owed.user_id)
      AND (client_files.revision_request_id IS NULL
        OR EXISTS (SELECT FROM revision_requests WHERE revision_requests.id = client_files.revision_request_id))
      AND (client_files.message_id IS NULL
        OR EXISTS (SELECT FROM revision_messages WHERE revision_messages.id = client_files.message_id)))
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION picture_fits_work FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION picture_fits_work TO phare_app;--> statement-breakpoint
CREATE FUNCTION keep_text_to_own_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT picture_fits_work(NEW.file_id, (SELECT deliverable_id FROM publications WHERE id = NEW.publication_id)) THEN
    RAISE EXCEPTION 'picture % is not of the client of publication %', NEW.file_id, NEW.publication_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_text_to_own_picture" BEFORE INSERT ON "publication_versions"
  FOR EACH ROW WHEN (NEW.file_id IS NOT NULL) EXECUTE FUNCTION keep_text_to_own_picture();--> statement-breakpoint
CREATE FUNCTION keep_proof_to_own_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT picture_fits_work(NEW.proof_file_id, NEW.id) THEN
    RAISE EXCEPTION 'picture % is not of the client of deliverable %', NEW.proof_file_id, NEW.id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_proof_to_own_picture" BEFORE UPDATE OF "proof_file_id" ON "deliverables"
  FOR EACH ROW WHEN (NEW.proof_file_id IS NOT NULL AND NEW.proof_file_id IS DISTINCT FROM OLD.proof_file_id)
  EXECUTE FUNCTION keep_proof_to_own_picture();--> statement-breakpoint

-- A picture bears the person who sent it, be they a member of the company. The agency's own, for a piece of work, is
-- its client's to see once they are asked about it, or it shows what was done.
ALTER POLICY "with its order and thread" ON "client_files"
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0)
    AND (uploaded_by_id = viewer_person() OR (
      (revision_request_id IS NULL
        OR EXISTS (SELECT FROM revision_requests WHERE revision_requests.id = revision_request_id OFFSET 0))
      AND (message_id IS NULL
        OR EXISTS (SELECT FROM revision_messages WHERE revision_messages.id = message_id OFFSET 0))
      AND (deliverable_id IS NULL
        OR EXISTS (SELECT FROM publication_versions WHERE publication_versions.file_id = client_files.id OFFSET 0)
        OR EXISTS (SELECT FROM deliverables WHERE deliverables.proof_file_id = client_files.id OFFSET 0)))));--> statement-breakpoint
-- Whoever holds the signed link of a text sees the picture it is asked with, and none else.
CREATE POLICY "of the text held" ON "client_files" FOR SELECT TO phare_app
  USING (id = (
    SELECT publication_versions.file_id FROM publications
    JOIN publication_versions ON publication_versions.publication_id = publications.id
      AND publication_versions.version = publications.asked_version
    WHERE publications.id = CASE WHEN held_key() ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN held_key()::uuid END
  ));--> statement-breakpoint
ALTER POLICY "in one's own name" ON "client_files"
  WITH CHECK (viewer_is(uploaded_by) AND uploaded_by_id IS NOT DISTINCT FROM viewer_person()
    AND (revision_request_id IS NULL OR viewer_id() IS NOT NULL)
    AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0)
    AND (deliverable_id IS NULL OR EXISTS (
      SELECT FROM deliverables LEFT JOIN subscriptions ON subscriptions.id = deliverables.subscription_id
      WHERE deliverables.id = client_files.deliverable_id
        AND coalesce(deliverables.order_id, subscriptions.order_id) = client_files.order_id OFFSET 0)));--> statement-breakpoint
ALTER POLICY "draft, to the order chosen since" ON "client_files"
  USING (uploaded_by_id = viewer_person() AND revision_request_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM revision_requests WHERE revision_requests.id = revision_request_id OFFSET 0))
  WITH CHECK (uploaded_by_id = viewer_person()
    AND EXISTS (SELECT FROM orders WHERE orders.id = order_id OFFSET 0));--> statement-breakpoint
ALTER POLICY "draft, by its sender" ON "client_files"
  USING (uploaded_by_id = viewer_person() AND revision_request_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM revision_messages WHERE revision_messages.id = message_id OFFSET 0)
    AND (message_id IS NOT NULL
      OR NOT EXISTS (SELECT FROM revision_requests WHERE revision_requests.id = revision_request_id OFFSET 0)));--> statement-breakpoint
ALTER POLICY "of one's own file" ON "client_file_pieces"
  WITH CHECK (EXISTS (SELECT FROM client_files WHERE client_files.id = file_id
    AND client_files.uploaded_by_id IS NOT DISTINCT FROM viewer_person() OFFSET 0));
--> statement-breakpoint
-- A member of the company answers in their own name, as the journal tells.
ALTER POLICY "said by whoever was asked" ON "publication_answers"
  WITH CHECK (
    (viewer_is('client') OR viewer_is('visitor')) AND answered_by IS NOT DISTINCT FROM viewer_person() AND EXISTS (
      SELECT FROM publications
      WHERE publications.id = publication_id AND publications.asked_version = publication_answers.version
        AND publications.status IN ('awaits_approval', 'set_aside') OFFSET 0
    )
  );
