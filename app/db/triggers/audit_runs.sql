CREATE TRIGGER note_audit_answered AFTER INSERT ON "audit_runs" FOR EACH ROW EXECUTE FUNCTION note_audit_answered();

CREATE TRIGGER joins_lead AFTER INSERT ON audit_runs FOR EACH ROW
  WHEN (new.place_id IS NOT NULL) EXECUTE FUNCTION note_lead_act();
