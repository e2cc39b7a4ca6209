-- How what is sold is written, published and withdrawn takes the right to settings; drafts are the agency's to read.
DO $$
DECLARE
  written text;
BEGIN
  FOREACH written IN ARRAY ARRAY['catalogue_versions', 'catalogue_offers'] LOOP
    EXECUTE format('CREATE POLICY "takes settings, to add" ON %I AS RESTRICTIVE FOR INSERT TO phare_app WITH CHECK ((SELECT viewer_may(''settings'')))', written);
    EXECUTE format('CREATE POLICY "takes settings, to change" ON %I AS RESTRICTIVE FOR UPDATE TO phare_app USING ((SELECT viewer_may(''settings'')))', written);
    EXECUTE format('CREATE POLICY "takes settings, to delete" ON %I AS RESTRICTIVE FOR DELETE TO phare_app USING ((SELECT viewer_may(''settings'')))', written);
  END LOOP;
END $$;
