CREATE POLICY "agency" ON "platform_submissions" TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "takes money, to see" ON "platform_submissions" AS RESTRICTIVE TO phare_app USING ((SELECT viewer_may('money')));
