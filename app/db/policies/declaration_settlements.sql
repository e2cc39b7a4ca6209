CREATE POLICY "agency settles" ON "declaration_settlements" TO phare_app USING ((SELECT viewer_is('administrator')));
