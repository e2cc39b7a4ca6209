CREATE POLICY "of what is seen" ON "catalogue_offers" FOR SELECT TO phare_app
  USING (EXISTS (SELECT FROM catalogue_versions WHERE number = version));

CREATE POLICY "agency" ON "catalogue_offers" TO phare_app USING ((SELECT viewer_is('administrator')));
CREATE POLICY "takes settings, to add" ON "catalogue_offers" AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may('settings')));
CREATE POLICY "takes settings, to change" ON "catalogue_offers" AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may('settings')));
CREATE POLICY "takes settings, to delete" ON "catalogue_offers" AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may('settings')));
