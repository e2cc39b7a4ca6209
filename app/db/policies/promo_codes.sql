CREATE POLICY "whoever orders" ON "promo_codes" TO phare_app USING (viewer_is_known());

-- Created and ended with the right to settings; orders decrement the uses.
CREATE POLICY "takes settings, to add" ON "promo_codes" AS RESTRICTIVE FOR INSERT TO phare_app
  WITH CHECK ((SELECT viewer_has('settings')));
