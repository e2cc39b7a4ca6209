CREATE POLICY "what is published" ON "catalogue_versions" FOR SELECT TO phare_app USING (published_at IS NOT NULL);
CREATE POLICY "agency" ON "catalogue_versions" TO phare_app USING ((SELECT viewer_is('administrator')));
CREATE POLICY "takes settings, to add" ON "catalogue_versions" AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may('settings')));
CREATE POLICY "takes settings, to change" ON "catalogue_versions" AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may('settings')));
CREATE POLICY "takes settings, to delete" ON "catalogue_versions" AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may('settings')));
