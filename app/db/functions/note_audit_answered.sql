-- Denormalised: finding audits without result would scan all others.
CREATE OR REPLACE FUNCTION note_audit_answered() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE audits SET answered = true WHERE id = NEW.audit_id AND NOT answered;
  RETURN NULL;
END $$;
