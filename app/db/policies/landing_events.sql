CREATE POLICY "anybody's visit" ON "landing_events" FOR INSERT TO phare_app WITH CHECK (viewer_is_known());

-- Events are written several at once: each of them is shown to whoever sent it.
CREATE POLICY "agency reads, and whoever sends the same again" ON "landing_events" FOR SELECT TO phare_app
  USING (viewer_is('administrator') OR fingerprint = ANY (string_to_array(held_key(), ' ')));
