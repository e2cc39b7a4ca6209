CREATE POLICY "with its file" ON "client_file_pieces" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM client_files WHERE client_files.id = file_id OFFSET 0));

CREATE POLICY "of one's own file" ON "client_file_pieces" FOR INSERT TO phare_app
  WITH CHECK (EXISTS (SELECT FROM client_files WHERE client_files.id = file_id
    AND client_files.uploaded_by_id IS NOT DISTINCT FROM viewer_person() OFFSET 0));
