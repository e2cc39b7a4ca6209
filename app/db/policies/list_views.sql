CREATE POLICY "one's own" ON "list_views" TO phare_app
  USING ((SELECT viewer_is('administrator')) AND user_id = (SELECT viewer_person()))
  WITH CHECK ((SELECT viewer_is('administrator')) AND user_id = (SELECT viewer_person()));

CREATE POLICY "shared with the agency" ON "list_views" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator')) AND shared);
