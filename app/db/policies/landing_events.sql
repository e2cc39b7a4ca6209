CREATE POLICY "anybody's visit" ON "landing_events" FOR INSERT TO phare_app WITH CHECK (viewer_is_known());

-- `INSERT … RETURNING` needs SELECT: the held key lists the fingerprints of a batch.
CREATE POLICY "agency reads, and whoever sends the same again" ON "landing_events" FOR SELECT TO phare_app
  USING (viewer_is('administrator') OR fingerprint = ANY (string_to_array(held_key(), ' ')));
