CREATE POLICY "with its audit" ON "audit_runs" TO phare_app
  USING (EXISTS (SELECT FROM audits WHERE audits.id = audit_id));
