CREATE POLICY "anybody's choice" ON "consent_proofs" FOR INSERT TO phare_app WITH CHECK (viewer_is_known());
CREATE POLICY "agency reads" ON "consent_proofs" FOR SELECT TO phare_app USING (viewer_is('administrator'));
