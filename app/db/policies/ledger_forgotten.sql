CREATE POLICY "agency" ON "ledger_forgotten" FOR SELECT TO phare_app
  USING ((SELECT viewer_is('administrator') OR viewer_is('system')));

CREATE POLICY "takes money, to see" ON "ledger_forgotten" AS RESTRICTIVE TO phare_app USING ((SELECT viewer_may('money')));
