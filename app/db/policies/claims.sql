-- Public, withdrawals included: pages are prerendered for everybody.
CREATE POLICY "everybody reads" ON "claims" FOR SELECT TO phare_app USING (true);
CREATE POLICY "by who runs the agency" ON "claims" TO phare_app USING ((SELECT viewer_has('settings')));
