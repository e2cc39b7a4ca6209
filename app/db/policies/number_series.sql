CREATE POLICY "whoever orders" ON "number_series" TO phare_app USING (viewer_is_known());
