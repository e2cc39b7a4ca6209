CREATE POLICY "agency reads" ON "kept_totals" FOR SELECT TO phare_app USING (viewer_is('administrator'));

CREATE POLICY "takes money, to see" ON "kept_totals" AS RESTRICTIVE FOR SELECT TO phare_app
  USING (measure NOT IN ('revenue', 'recurring') OR (SELECT viewer_may('money')));
