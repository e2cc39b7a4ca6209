-- Pages are printed for nobody in particular: what is said of a figure, its withdrawal included, is everybody's to read.
CREATE POLICY "everybody reads" ON "claims" FOR SELECT TO phare_app USING (true);
CREATE POLICY "by who runs the agency" ON "claims" TO phare_app USING ((SELECT viewer_has('settings')));
