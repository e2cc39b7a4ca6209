CREATE POLICY "with its call" ON "call_changes" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM calls WHERE calls.id = call_id));

CREATE POLICY "in one's own name" ON "call_changes" FOR INSERT TO phare_app
  WITH CHECK (
    EXISTS (SELECT FROM calls WHERE calls.id = call_id)
    AND (side = 'agency') = viewer_is('administrator')
  );
