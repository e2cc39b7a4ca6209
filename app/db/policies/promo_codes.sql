CREATE POLICY "whoever orders" ON "promo_codes" TO phare_app USING (viewer_is_known());

-- A code is made and ended by who may change how the agency is run; whoever orders takes a use of it.
CREATE POLICY "takes settings, to add" ON "promo_codes" AS RESTRICTIVE FOR INSERT TO phare_app
  WITH CHECK ((SELECT viewer_has('settings')));
